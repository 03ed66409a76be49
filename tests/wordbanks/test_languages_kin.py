"""Derivations and compounds (KIN) and words that only look like them (STRANGERS): how many are told apart.

The bench prints the figures for the same pairs.
"""

import pytest

from wordbanks.languages import CODES, get


def _pairs(text: str) -> list[tuple[str, str]]:
    clue_and_word = (pair.split(":") for pair in text.split())
    return [(clue, word) for clue, word in clue_and_word]


KIN = {
    "uk": _pairs("""
        піратство:пірат ключик:ключ водяний:вода водоспад:вода підводний:вода рученька:рука ручка:рука котик:кіт
        кошеня:кіт собачий:собака морський:море моряк:море приморський:море вовчий:вовк вовчиця:вовк садівник:сад
        лісовий:ліс лісник:ліс ялинка:ялина м'ячик:м'яч пароплав:пара столик:стіл сніговий:сніг сніжинка:сніг
        сніговик:сніг сніжний:сніг зірочка:зірка хлібний:хліб хлібороб:хліб рибалка:риба рибний:риба сонячний:сонце
        сонечко:сонце книжка:книга книжковий:книга книгарня:книга казковий:казка казкар:казка будиночок:будинок
        квітковий:квітка дощовий:дощ дощик:дощ медовий:мед ведмежий:ведмідь ведмедиця:ведмідь учителька:учитель
        лікарня:лікар залізничник:залізниця чорнозем:земля
    """),
    "pl": _pairs("""
        piractwo:pirat piracki:pirat kotek:kot kocięta:kot wodospad:woda wodny:woda podwodny:woda rączka:ręka
        leśny:las leśnik:las rybak:ryba rybny:ryba rybka:ryba parowóz:para domek:dom domowy:dom morski:morze
        nadmorski:morze śnieżny:śnieg śnieżka:śnieg śnieżynka:śnieg zamkowy:zamek gwiazdka:gwiazda gwiezdny:gwiazda
        chlebek:chleb chlebowy:chleb słoneczny:słońce słoneczko:słońce książka:książę kluczyk:klucz klucznik:klucz
        księżniczka:książę ogrodnik:ogród ogródek:ogród wilczy:wilk wilczyca:wilk szkolny:szkoła
        nauczycielka:nauczyciel lekarka:lekarz cukierek:cukier cukiernia:cukier piekarnia:piekarz bajkowy:bajka
        kwiatek:kwiat kwiaciarnia:kwiat kwiatowy:kwiat deszczowy:deszcz miodowy:miód niedźwiedzica:niedźwiedź
        stolik:stół drzewko:drzewo drewniany:drewno górski:góra górnik:góra
    """),
    "ru": _pairs("""
        пиратство:пират пиратский:пират ключик:ключ водный:вода водопад:вода подводный:вода безводный:вода
        ручка:рука ручной:рука котик:кот котенок:кот собачий:собака морской:море моряк:море приморский:море
        волчий:волк волчица:волк садовник:сад лесной:лес лесник:лес ёлочка:ёлка мячик:мяч пароход:пар столик:стол
        снежный:снег снежинка:снег снеговик:снег снежок:снег звёздочка:звезда звёздный:звезда хлебный:хлеб
        рыбак:рыба рыбный:рыба рыбка:рыба солнечный:солнце солнышко:солнце книжка:книга книжный:книга
        сказочный:сказка домик:дом домашний:дом цветочный:цветок цветочек:цветок дождливый:дождь дождик:дождь
        медовый:мёд медвежий:медведь медведица:медведь учительница:учитель школьник:школа ночной:ночь дневник:день
        ветреный:ветер камешек:камень каменный:камень огненный:огонь звездопад:звезда самолёт:лёт
    """),
    "et": _pairs("""
        koolimaja:kool kassike:kass kassipoeg:kass kirjanik:kiri piraatlus:piraat merelik:meri meremees:meri
        kalur:kala kalamees:kala sõbralik:sõber sõprus:sõber raudtee:tee lumine:lumi lumememm:lumi
        raamatukogu:raamat metsane:mets metsavaht:mets majake:maja aednik:aed aiamaa:aed õpetajanna:õpetaja
        päikseline:päike päikesetõus:päike tuuline:tuul tuuleveski:tuul vihmane:vihm vihmavari:vihm talvine:talv
        suvine:suvi lilleke:lill lilleaed:lill leivapood:leib kuninglik:kuningas kuninganna:kuningas jäätis:jää
        jääkaru:karu soolane:sool suhkrune:suhkur linnuke:lind linnupesa:lind koerake:koer koerakuut:koer
        tähtkuju:täht unine:uni rõõmus:rõõm öine:öö mägine:mägi kivine:kivi puidune:puit
    """),
    "en": _pairs("""
        piracy:pirate piratical:pirate junglebook:jungle sunny:sun sunflower:sun runner:run icy:ice bookish:book
        bookshop:book happiness:happy seasick:sea seaside:sea sandy:sand sandcastle:sand windy:wind windmill:wind
        snowman:snow snowy:snow farmer:farm gardener:garden teacher:teach kingdom:king kingly:king queenly:queen
        dancer:dance baker:bake bakery:baker piglet:pig piggy:pig doggy:dog duckling:duck kitty:kitten foggy:fog
        rainy:rain rainbow:rain raincoat:rain goldfish:gold golden:gold wooden:wood woolly:wool magical:magic
        magician:magic musician:music artist:art pianist:piano friendship:friend friendly:friend childhood:child
        childish:child wolfish:wolf starry:star starfish:star moonlight:moon football:foot toothbrush:tooth
        lioness:lion actress:actor
    """),
}

STRANGERS = {
    "uk": _pairs("""
        мороз:море кит:кіт корова:кора молоко:моль столиця:стіл ковбаса:коваль горох:гора горобець:гора солома:сіль
        сорока:сорок барабан:баран лисиця:ліс листок:лис марка:мармелад пальто:палець пальма:палець парасоля:пара
        кавун:кава вовна:вовк пиріг:пір'я вулик:вулиця кролик:король каструля:каста рукав:рубін дорога:дор
        місяць:місто місто:міст ракета:рак ведмідь:ведення бочка:бокс гребінь:гриб хмара:хміль гарбуз:гарба
        пилосос:пилка малина:маля вишня:вишивка ножиці:нога картопля:карта карниз:карта тарілка:тара банан:банка
        ромашка:ром кобра:кобила ковзани:коваль
    """),
    "pl": _pairs("""
        mróz:morze kot:kat ląd:ład korona:kora mleko:młot stolica:stół koszula:kosz koza:kosa las:los lis:list
        parasol:para marchew:marka morela:morze rakieta:rak rower:rów palma:palec palec:pałac kapusta:kapelusz
        kapelusz:kapela banan:bank bankiet:bank zamek:zamach golas:gol rosa:rosół sowa:słowo wilgoć:wilk piłka:piła
        pilot:piła serce:ser serwetka:ser serial:ser mapa:małpa mysz:myśl lampart:lampa koral:kora karta:kara
        kartofel:karta butelka:but burza:bura miska:miś miasto:miś noga:nóż dywan:dym ogon:ogień
    """),
    "ru": _pairs("""
        мороз:море кит:кот корова:кора молоко:моль столица:стол колбаса:колба горох:гора солома:соль барабан:баран
        лист:лиса листок:лиса пальто:палец пальма:палец марка:мармелад вулкан:волк пирог:пир король:корова
        кролик:король рукав:рука месяц:место мост:место ракета:рак бочка:бок ведро:ведьма гребень:гриб хмель:хмара
        картофель:карта карниз:карта картина:карта тарелка:тара банан:банка ромашка:ром кобра:кобыла дорога:дар
        сорока:сорок парус:пар парта:пар парашют:пара слива:слизь рыцарь:рысь рыжик:рыба нога:нож кора:корабль
        волна:вол волос:вол мышца:мыс кепка:кекс
    """),
    "et": _pairs("""
        kõht:koht tegema:tee vaas:vasikas kass:kast kassa:kass kala:kalender kalkun:kala lamp:lammas hobi:hobune
        karu:karusell karjäär:kari leib:leht leht:lehm mets:meri koer:koor kool:koor koor:koorem palk:pall pall:palm
        pill:pilv pilet:pilv kapsas:kapp kapten:kapp kuub:kuu kuusk:kuu päev:päike sool:soov soov:soo suvi:suu
        suur:suu tuba:tubakas tuli:tulp tulp:tuli raamat:raam vares:vari varvas:vares veski:vesi vesi:vest
        jalg:jalutama hiir:hiid hirv:hirm kivi:kiivi mari:marss
    """),
    "en": _pairs("""
        carpet:car season:sea corner:corn flower:flow kingfisher:kin thing:thin carrot:car cartoon:cart butter:butt
        button:but panther:pan pancreas:pan parrot:part party:part pillow:pill pilot:pile planet:plane
        planter:planet castle:cast catalog:cat cattle:cat dragon:drag window:win winter:win wonder:won hammer:ham
        hamster:ham lettuce:letter barber:barb bargain:bar battery:bat battle:bat candle:candy capital:cap
        captain:cap forest:for fortune:fort monkey:monk mushroom:mush number:numb pepper:pep potato:pot puppet:pup
        rocket:rock target:tar tartan:tart ticket:tick wallet:wall
    """),
}


@pytest.mark.parametrize("code", CODES)
def test_nearly_all_derivations_and_compounds_are_warned_of(code):
    language = get(code)
    missed = [f"{clue}:{word}" for clue, word in KIN[code] if not language.same_word(clue, word)]
    assert len(missed) <= len(KIN[code]) // 10, missed


@pytest.mark.parametrize("code", CODES)
def test_few_words_that_only_look_akin_are_flagged(code):
    language = get(code)
    flagged = [f"{clue}:{word}" for clue, word in STRANGERS[code] if language.same_word(clue, word)]
    assert len(flagged) <= len(STRANGERS[code]) // 5, flagged
