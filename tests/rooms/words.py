"""The words of the tests' small banks: enough for two matches in English, for one in Polish, for none in Estonian."""


def words(text: str) -> list[str]:
    """Returns the words of `text`."""
    return text.split()


FAMILY = words("""
acorn actor anchor apple arrow basket beach bear bridge brush butter button camel candle carpet castle cherry circus
clock cloud compass crown desert doctor dragon drum feather fence flute forest garden giraffe glove guitar hammer
harbour helmet honey island jacket kettle kitchen ladder lemon lion magnet market mirror monkey mountain needle ocean
owl parrot pencil pepper pillow pirate planet rabbit
""")
STANDARD = words("""
agent alloy axis ballot bargain beacon bolt brass canon chart cipher clause column corner crisis debate deposit draft
echo engine fable fault filter frame glacier grain hazard idiom invoice jury
""")
POLISH = words("""
auto babcia balon brama burza chleb dach deszcz dom drzewo fala gitara góra hak igła jabłko kaczka kot krowa las lato
lis lody maska miasto most nos okno pies ptak
""")
ESTONIAN = words("kass koer maja")
