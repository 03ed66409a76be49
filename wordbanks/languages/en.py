"""English, analysed by LemmInflect."""

from collections.abc import Iterable
from typing import Any

from .base import Language
from .stems import Affixes, groups, table, words

AFFIXES = Affixes(
    endings=words("- s es 's s' ed ing en"),
    suffixes=words("""
        y ie ey er or ar ist ism ish ly ily iness ful less ness ship hood dom like able ible al ial ical ous ious ic
        ics ery ry age ee eer ess ress ette let ling ward wards wise en ify ise ize isation ization ation ion ition
        ment ive ative ity ality ian an ance ence ant ent ate ary ory some acy cy th ing ings iest ier ster teer
        mate man men erer erman kin craft work works ware ed aholic esque proof tastic
    """),
    shifts=table("""
        y=i/ e= a= o= um= us= te=c t=c/s/tt d=s/dd f=v fe=v b=bb g=gg m=mm n=nn p=pp r=rr l=ll er=r or=r le=l
    """),
    prefixes=words("un re dis mis over under super anti non sub pre en em be"),
)


class English(Language):
    """English words."""

    code = "en"
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    affixes = AFFIXES
    alike = groups("""
        person people persons, ox oxen, child children, mouse mice, louse lice, die dice, penny pence pennies,
        brother brethren, good better best, bad worse worst, far farther further, telephone phone phones telephones,
        photograph photo photos photographs, aeroplane plane airplane, bicycle bike bikes bicycles, refrigerator
        fridge fridges, television tv telly tvs, mathematics maths math, examination exam exams, laboratory lab
        labs, hippopotamus hippo hippos, rhinoceros rhino rhinos, gymnasium gym gyms, advertisement advert ad, grey
        gray, colour color, theatre theater, centre center, scissors scissor, trousers trouser, spectacles specs,
        pyjamas pajamas, mum mom
    """)
    strangers = groups("""
        ant anthem, bar bargain barrel barber, era camera, pillar caterpillar, tail cocktail tailor, key donkey
        monkey turkey, ham hammock hammer hamster, end legend, leg legend legacy legal, row marrow sparrow arrow,
        kin napkin pumpkin, ace palace, pig pigeon, pole tadpole, ward wardrobe, badge badger, band bandage, bat
        battery, cane canal canary, ear earth, fair fairy, hare harness, kit kitten, log logic, mast master, mat
        matter mattress, mine minor, monk monkey, moth mother, nap napkin nappy, opera operation, parade paradise,
        pump pumpkin, show shower, stud study, tale talent, car carpet carrot cartoon cargo, cart cartoon, sea
        season, corn corner, flow flower, but button, butt butter button, mush mushroom, tar target, pup puppet,
        part party, barb barber, pep pepper, numb number, for forest, tart tartan, cat cattle, pen penguin penny,
        pan panther, rat ration rattle, star starch, pea peace peach, ten tennis tent, win window winter, pot
        potato, cow coward, son sonnet, sun sundae, bull bullet, cup cupid
    """)

    def load(self) -> Any:
        """Returns LemmInflect's look-up of dictionary forms."""
        from lemminflect import getAllLemmas

        return getAllLemmas

    def analyse(self, tool: Any, word: str) -> Iterable[str]:
        """Returns the dictionary forms of `word`, a possessive's ending left out."""
        plain = word.removesuffix("'").removesuffix("'s")
        return {lemma for lemmas in tool(plain).values() for lemma in lemmas} if tool else ()


LANGUAGE = English()
