/**
 * English words that read like the name of an account: an initial with a family name, either way round, or a given name with an initial.
 * Made of the 20,000 commonest family names and the given names of the US census of 1990, and of the words of Debian's list that are
 * common (wordfreq 3.1, Zipf ≥ 3.5).
 */
const WORDS = new Set(
  `
    aboard above abroad abuse across adore again agent aging ahead aided alien allied allies almond along aloud altar amazon amend amino
    among amount amounts angel angels anger angles annex apples arose artery artist ashes ashore atoms avail await awaits awake award aware
    backs baker bakery balls banker bankers banks banners barber barney baron barred barrel barrier barriers bates baths batting battles
    beads beams beans beard bears beast beers began begins belle bells belly belts better beverages bills billy binge bingo birds birth
    bishops black blacks blade blades bland blast bleach blessings blind blink bliss blitz block blocks bloody blown blows blues bluff blunt
    boards bobby bodies bolts bonds bones books boost borders borne bosses bottoms bowel bowling brace brains brake brakes brand branded
    brands brandy breach bread breed breeds brewers brewery brick bricks bridge bridges bring brink brook brooks brother brought browns
    browse brush brushing bucks buddy budget bulls bully bumps bunny burger burgers buses butter buttons butts cable cables calif called
    caller calling calls camps canoe canon canton cardinals cards cargo caring carol carried carrier carriers carries carry cartel cases
    castle cater caves cells centers chain chair chambers champions champs chance chances chandler change channels chant chaos charger
    charms chart charter chase chased cheap cheat check checks cheek cheeks cheeky cheer chess chick chicks child chile chill chilly china
    choices choir choke choose chord chose chuck chunk citizens clash class classy clause claws clear clears clever clicks clients cliffs
    clock closed closer closes closet cloud clouds cloudy clown cluster cocoa colony commanders cooked cooks coral cores corner corners
    corps costing costs cotton councils courts cousins covers covert crafts crank crash crawl cream creed creek creep crews cried cries
    crime crimes crisp cross crowd crown crude cruel cruiser crush crushing crust crystal crystals curly current currents cutter daddy daily
    danced dancer dancers dances dared daring deals dealt debit decks degrees delays derby desire desired desires diamonds dicks divers
    diverse docks doctors dollars dolls dolly dolphins dough dragon dragons drains drake drank dread dream dreams dried drink driver drivers
    drives drone drums drunk dryer ducks dunno dwarf dwell dwelling eager eagles earlier early eastern eaten edged edges elders estates
    event factors factory faint fairy falcon falcons fallen falling falls farmer farmers farms fault favorites feast feathers fields filed
    files fined fines fingers flair flash flawless flaws fleet flesh flight flint flock floods flora floral flower flowers flown flute folks
    forced forces forests forth fortunes forty forwards foster framed frames frank freed freely freezer fresh fridge fried friends fries
    frost funky furry gains gallon gambling games garden gardens garner genes ghost gifts gives glance glass glove going golden goods gotta
    gotten grace grains grams grand grant grants grape greed greedy greens groom gross grounds grown grows guards guests hacker hackers
    haired hairs hairy halls handing hands handy hangs harden hardy harmony harry haunt hawks hazards heads hearts hector hedge heights
    herbs hicks highlands highs hills hogan holders holdings holds holes holidays holly honey honored hooks hoped hopes horns horny hosts
    hotter hours housed houses humane humans hunger hunters hurdles hurts husbands ideal ideas jasmine jasper jeans jewels johns journeys
    judged judges jumps justices kings kitty knees knights knock label labelled labels lacks laden lakes lamps landing lands lanes larger
    later laurel lawyers layer layers leaders leads leafs leagues leaked leaks learn leased least leaves legged lenders lesser lethal letter
    lights lined linen liner lines linked links lists lives loans lobby locked locker locks looks loops loose lords loved lover loves loving
    lower loyal lucky lunar lungs machine madam madame mailed majors maker makers making manga mango mankind mantle march maria marina
    marine marines marital markers marks marrow marry marsh marshal martin masked masks masses masters mastery matte matter matters mayor
    meadows medal memory merchants merit metal miles millions mills miners mines minors miracles misery money monks moose moral mornings
    moron motel motto mountains mounts muddy mummy nails names nations naval nearly nicer night normal north nursery nurses officers opera
    opinion orange oranges organs orphan owing paced packers packs paddy pagan pages painters pairs palms panel panthers paper paradise
    pardon parent parents parish parked parking parks parsons patty peaked peaks pearl pearls peers penny peoples peppers persona persons
    peter peters petrol phone picks piers piles pillar pillars pillows pilots placed places plain plains plane planning planted plants
    plaster players please pleasure poles polls pools poorer popped poppy ports poster posts potter pottery pounds power powers prank preach
    price priced prices prick priests prime primer princes profits promo prone proof proper prose provinces pulling pulse queens quirky
    rabbi raced races radar raging rally random randy range ranged ranger rangers ranges ranking ranks raped ravens razor reader readers
    readings reads ready realm reason reasons rebel records reeves registers renew richer riches riders rings risks risky rival rivers rocks
    rocky rogers roles rolled roller rolling rolls roman roofs rooms roots roses roster rotten royals ruled ruler rules runners rushing
    rusty sacks sailors saint salad sales salmon salon samples sanders sands sandy savannah scale scales scanning scary scoop scooter scope
    score scouts screw screws scroll sealed seals season seasons sector sedan seller sells seniors sensor services serving sessions settled
    seven severe severed sewing shade shades shady shake shaken shakes shale shall share sharing sharp sheer shells shields shine shines
    shiny shirt shock shocking shocks shoes shook shoots shopping shore shores short shorts shove shower siege signed silly since singers
    single singles sings skirts skull slack slain slang slash slaughter slavery sleep slight slogan slopes slower smack smart smash smiles
    smith smooth snail sober songs southern space spare spark sparks speak speakers spears speed speeds speedy spell spells spike spinal
    spine spoon sport spray springs squares stack staff staged stages stairs stall stalls stamp stamps stand standards stare stark stars
    start starter starts stash state steady steal steel steer stellar stems stepped still stocks stokes stone stones stopping stores stories
    storms strains strange stranger streets stuck summers superb surfaces swear sweaty sweets swell swelling swing swings sword swords table
    tables tackles tally tango tanks tells temples tennis tests thank thanks theater thick thigh third thirst those though tigers tiles
    times today tones tours towel tower towers towns trace trader traders trails trainer trainers trains trans trash tread treason treats
    treaty trees trick tricks tried tries troll troop troops truck trucks trunk trust truth tuned tunes twitter unknown urine usage usher
    using valentine valley valleys valves vault vector vegan victory vines vital waited waiter waits wakes walkers walks walls wanna warden
    wards warmer warned warrant warriors water watts weaker wears weary weddings wedge weeds weights weird welcomed welcomes wellington
    wells western whale whales while white whites whole wholly whose wills winds windy wines wings winners winters wired wires witty wives
    woman woods woody words works worms worth worthy wrath wreck wrist writer wrote yards yearly yeast yelled yours
`
    .trim()
    .split(/\s+/),
);

/** Whether the name of an account is also a word: S. Miles's 'smiles', C. Hart's 'chart'. */
export const isAccountWord = (handle: string): boolean => WORDS.has(handle);
