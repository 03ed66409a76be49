"""Estonian, analysed by Vabamorf, which is taken out of estnltk without the rest of it."""

import sys
from collections.abc import Iterable
from importlib.machinery import PathFinder
from importlib.util import find_spec, module_from_spec
from typing import Any

from .base import Language
from .stems import Affixes, groups, words

AFFIXES = Affixes(
    endings=words("""
        - a e i u d t s sse st l le lt ks ni na ta ga de te id sid isse is ist il ile ilt iks ini ina ita iga des
        dest del dele delt deks deni dena deta dega tes test tel tele telt teks teni tena teta tega dele desse tesse
        ide idele i ma b n
    """),
    trims=words("a e i u ne se s da ta"),
    suffixes=words("""
        ke kene kese lik line lane lanna nna ne tu stik ndus dus lus us nik ur ja jas mus mine kas tar vus is ik
        istu ndama lema stama tama ma ima uma ama ndik istik mik ism ist tav dama statud nduslik uslik slik likkus
        sus ela kond konnad ndaja iline aalne stus ndav hein tsema
    """),
)
CASES = ("sg n", "sg g", "sg p", "pl p")


class Estonian(Language):
    """Estonian words."""

    code = "et"
    alphabet = "abcdefghijklmnopqrsšzžtuvwõäöüxy"
    affixes = AFFIXES
    alike = groups("""
        hea parem parim, palju rohkem, vähe vähem, inimene inimesed, laps lapsed, foto fotograafia, televiisor
        telekas teler
    """)
    strangers = groups("""
        kaja kajakas, kera keris kere, koht kohus, kohus kohuke, kott kotkas, kuub kuubik, küla külmik, küüs küülik,
        laat laama, maja majakas, nuga nugis, pidu pidur, rind rinne, rist ristik, sari sarikas, seen seelik, soo
        soomus soov, soon soomus, sulane sula, tee teema, uur uurija, vaik vaikus, vald valik, valu valik, varvas
        varblane, viga vigur, viht vihik, võlg võlur, kari karikakar karjäär, tuba tubakas
    """)

    def load(self) -> Any:
        """Returns Vabamorf; imported by its place, since importing estnltk itself would want all that estnltk wants."""
        package = find_spec("estnltk")
        spec = package and PathFinder.find_spec("vabamorf", list(package.submodule_search_locations or ()))
        if not spec or not spec.loader:
            raise ImportError("vabamorf")
        sys.modules["vabamorf"] = module = module_from_spec(spec)
        spec.loader.exec_module(module)
        from vabamorf.morf import Vabamorf

        return Vabamorf.instance()

    def analyse(self, tool: Any, word: str) -> Iterable[str]:
        """Returns the dictionary forms of `word`, without what Vabamorf would only guess."""
        return {parse["lemma"] for parse in self._parses(tool, word)}

    def inflect(self, tool: Any, lemma: str) -> Iterable[str]:
        """Returns the forms of the noun `lemma` that show its strong and its weak stem."""
        return {form for case in CASES for form in tool.synthesize(lemma, case, guess=False)} if tool else ()

    def _contains(self, clue: str, word: str) -> bool:
        """Says whether Vabamorf sees `word` among the parts of `clue` (koolimaja: kool, maja)."""
        with self._lock:
            parses = self._parses(self._loaded(), clue) if self._can_look_up(clue) else []
        parts = {part for parse in parses for part in parse["root_tokens"] if len(parse["root_tokens"]) > 1}
        if parses:
            return any(word in self._own(part) for part in parts)
        return super()._contains(clue, word)

    @staticmethod
    def _parses(tool: Any, word: str) -> list[dict[str, Any]]:
        if not tool:
            return []
        found = tool.analyze([word], disambiguate=False, guess=False, propername=False)
        return [parse for text in found for parse in text["analysis"]]


LANGUAGE = Estonian()
