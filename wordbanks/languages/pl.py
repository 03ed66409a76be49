"""Polish, analysed by Morfeusz 2."""

from collections.abc import Iterable
from types import MappingProxyType
from typing import Any

from .base import Language
from .stems import Affixes, groups, table, words

TRIMS = words("a ia o e ie y i um ek u ii iu")
AFFIXES = Affixes(
    endings=words("""
        - a u owi em iem ie e y i ów om ami ach o ą ę ię ią ii io iu ia iom iami iach mi ego emu ym im ych ych ymi
        imi ej iej iego iemu ium
    """),
    trims=TRIMS,
    suffixes=words("""
        ek ik yk czyk ka ko eczek eczka eczko iczek yczek yczka iczka ątko ak iak ek ec owiec iec nik niczka nica
        nictwo arz iarz arka ista ysta ystka istka yzm izm ość ność stwo ctwo anie enie ienie ny na nny owy iowy ski
        cki dzki zki owski ysty isty asty iasty aty liwy owaty iany any ający ować iować ić yć ać eć ieć nąć izować
        yzować sko isko ysko ina yna inka ynka anka ianka ówka iówka ówek iówek ownia iownia arnia iarnia alnia nia
        ica yca acz aczka awka arz yciel iciel uszek uszko uszka unia unio usia uś iś ysia aszek iaszek owiec owicz
        anin ianin owo nie cja acja yjny ijny alny ialny iczny yczny ujący ownik iownik niak czy i y ki two ię ięta
    """),
    shifts=table("""
        k=cz/c g=ż/dz ch=sz/s c=cz r=rz t=c/ć/cz d=dz/dź ł=l s=ś/sz z=ź/ż n=ń ść=st ś=s ź=z ń=n ć=c dź=dz sk=szcz
        st=szcz/ść dz=ż/dź rz=r ńc=necz
    """),
    prefixes=words("bez pod nad przy za prze po roz między na ob przed anty od wy"),
    joints=TRIMS,
    links=words("o y i u"),
    closings=words("- a o ać ić eć yć ec"),
)


class Polish(Language):
    """Polish words."""

    code = "pl"
    alphabet = "aąbcćdeęfghijklłmnńoóprsśtuwyzźżqvx"
    affixes = AFFIXES
    unmarked = MappingProxyType(dict(zip("ąęćńóśźż", "aecnoszz", strict=True)))
    alike = groups("""
        niebo niebiosa, dziecko dzieci dziecię, człowiek ludzie, oko oczy, ucho uszy, rok lata, ksiądz księża,
        fotografia foto fotka, telewizor tv, komputer komp, dobry lepszy najlepszy, zły gorszy najgorszy
    """)
    strangers = groups("""
        alt altana altówka, budka budzik, burza burak, cela celownik, jama jamnik, kopia kopiec koparka, kora korek
        korona, koza kozak, koło kołek, król królik, kura kurek, lato latarnia, lawa lawina, masa maska, mat matka
        automat, meta metka, nadzieja nadzienie, rama ramię, rosa rosomak, rynna rynek, tur turysta garnitur, zamek
        zamieć, ścieg ścieżka, aster astrolog, czek czekolada, garnek garnitur, karta kartofel, krok krokodyl, rydz
        kukurydza, rak rakieta, tabu taboret, lin trampolina, trampek trampolina, ład ładunek, stół stolica, piła
        piłka, miś miska
    """)

    def load(self) -> Any:
        """Returns Morfeusz with its dictionary of forms."""
        from morfeusz2 import Morfeusz

        return Morfeusz()

    def analyse(self, tool: Any, word: str) -> Iterable[str]:
        """Returns the dictionary forms of `word`; of a verb with a person's ending (byłem) those of the verb."""
        arcs = tool.analyse(word) if tool else []
        if any(tag == "ign" for _, _, (_, _, tag, *_) in arcs):
            return ()
        end = max((to for _, to, _ in arcs), default=0)
        whole = [arc for arc in arcs if arc[:2] == (0, end)] or [arc for arc in arcs if arc[0] == 0]
        return {lemma.split(":")[0] for _, _, (_, lemma, tag, *_) in whole if not tag.startswith("brev")}

    def inflect(self, tool: Any, lemma: str) -> Iterable[str]:
        """Returns the forms of `lemma` as a noun."""
        made = tool.generate(lemma) if tool else []
        return {form for form, _, tag, *_ in made if tag.startswith("subst")}


LANGUAGE = Polish()
