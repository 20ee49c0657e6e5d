/**
 * Family names that are also words of English papers, places or terms called after somebody ('Markov', 'Student'): alone in a text they
 * are a hint. Made from the family names of Faker 40.54.0 (86 locales, plain Latin letters) that an English dictionary of some 100,000
 * words knows in small letters, and by hand from places and terms.
 */
const WORDS = new Set(
  `
    aachen abate abbes abed abel adam adelaide agate alabama alas alder alzheimer amble amigo amman angel ankara antic apgar aragon archer
    arenas arias arizona arroyo arts as asp athens auger austin baa babel back backer bah bahamas bail baker bale bali ball ban banks bar barber
    barcelona bare barer barker barman baron barrio barrios barrows basel basic bass bassi basso bates bath bayes bean beard beck beer begin
    beijing belfast bell bender berg berlin bern bernoulli berry bessel best bigot bilge binder bins birch bird birmingham bishop bite black
    blanch blank bloch block bloom blot bode bodkin bogus boles bolivar bologna boltzmann bond boner bones bonn bonnet boole boon booth bordeaux
    bore borel borer bosch boston bouillon bourgeois bowers bowler bowman bragg branch brands bravo bray bremen brest brewer brick bridge
    bridges bright brighton brink bristol brno brogan brooks brown brownian browning brunet buck bud bull bullock burger burns burr burrows bury
    bus bush butcher butler butte cabanas cairn cairns cairo cal cambridge camps canals canberra canning cannon canny cant canton cantor car
    cares carpenter carrier carrion carry carton case cases casimir castilla cauchy chad chamberlain chambers champagne chandler char charlotte
    chase chebyshev cherry chester chicago chile china christen church cis clay clear clement close cocci cohen colas colic collier colon comas
    combs comer comment company compton constant contractor convey cook cools cooper cop cordoba cork cornet corona corral cote cotter coulomb
    courtier cousin cousins cox crane craven craw creed crohn crooks cross cruise cuba cumming curie curry dado dakota dale dallas dam damps
    dare darwin dash date davenport day deacon dean decamps deep delft delhi denver descartes dick dickey dickie diels dijkstra din dirac
    dirichlet divan diver divine doctor doe domino doppler dover down downing downs doyen drake dresden drew dries drop drub drum dub dublin
    duff duke dunning durham dyer each earl early edinburgh einstein elman emo england erdos essen euclid euler exeter fair falcon fall fanning
    faraday fares farina farmer fee feller fermat fermi ferry feynman fibonacci fick field fielding fields finch fink fisher fit fleck flood
    florence flowers font foot ford forget foster foucault fourier fox franc france frank frankfurt freely freeman french fresh freud frisk
    frobenius front frost fry fuller funk gabor gal gala galicia galois galway gamble garland garner garret garrison gas gates gauss gay gee
    geneva genoa gentry georgia germany ghent gibbon gibbons gibbs gill gini glasgow glass glasses glazier goblet golden golgi good gore grab
    grace granada grand grant gravel graves gray green grey griffin grignard grill grimes gross grunt guard guinea gunning gut guy haber hacker
    hague haifa hale hall ham hamburg hamilton hammer hamming hand handler hannover hardy hare haring harm harry hart hasty hausdorff havana
    hawthorn hay hays hearty heath heck hegel heidelberg heisenberg held hell helm helmholtz hens herd hermite heron herring hertz hessen hickey
    hicks higgs hilbert hill hills ho hodgkin hoes hogan holder holland holler honing hood hook hooke hoop hope hopfield horn house houston
    hovel hubble huff huffman hug hull hunt hunter huntington hurt india indiana ireland israel italy ivory jaccard jackson jacobi jena jersey
    job john johns jordan josephson joule judge jug junior junk kale kalman kano kant keeling kelvin kent kepler key khan kidney kiel killer
    kind kinder kindle king kink kiss knight knoll kobe kolmogorov korea kramer krebs kruskal kullback lace lacy lad lagrange lam lamas lamb
    lament lancaster lane langevin laplace lass law lawless leach lebesgue lee leech leeds lees legendre leibniz leiden leis leon leuven
    levenshtein levy lice lie lien likert lima limerick limo lincoln linden link lips lipschitz lira lisbon list little liverpool llamas llano
    llanos lombard london long looney lopes lord lorentz lorenz love low lower loyal lucid lund luster lyapunov lynch lyon mace mach macho mad
    madden made madison madrid madrigal magic major malaga mali mall mallet malta mambo man manchester mane mann manning mans mantilla marburg
    mares mark markov marks marry marsh martens martin martins marx mas mason master mate matt maxwell may mayo mayor mayoral meadows medic
    medina melbourne melody mendel menten merchant merino merry mesa michaelis milan milano miles miller millet mills miner minkowski minsk mitt
    moan modena molder moles moll monk monks monte moody moon moons moor moors more mores moron morrow moscow moss mountain mule munich munster
    murcia murk must nail nancy nantes naples napoli nary nash navarra nee nepal neumann newcastle newport newton nice nickel nickels noble noel
    noether norfolk norman north nyquist oak ohm olive oman orchard orleans oslo oxford pace padua page pages pal palazzo palermo pall palm
    palomino pant pap pare parent pareto paris park parkinson parks parma parry parsons parts pascal pastor pauli paw payer peacock pearson peck
    peer pellet penrose pent perth peter peters petty pi pierce pike pinto pisa planck plank plaza plover pock poisson pol poland pole poll polo
    pop pope porter porto post potsdam potter potters pottier potts power powers prague pres preston price priest prince privet proctor provost
    put quebec quill rafter raid rails raja ram raman ramsey rattan ravel ray rayleigh read reader reading real reed reeves reis renders rennes
    reynolds rice rich richer richmond riddle ridge riemann ring ritz rivers roach robin rock rode roe roger rogers roman rome room roots
    rorschach rose rosin rostock rousseau rout ruddy rush rust rut rydberg sacristan safari sager said salamanca salami salem sales salmon
    salvador salvo sandal sander sanders sane sang sans santiago santos sass savage savant sawyer schmuck schrodinger scullion sears sec sellers
    senator seoul seven sever seville sexton shah shannon shapley sharp sheffield sheikh shepherd sherry shields shine short siena sierra silk
    sims singer singleton sinner sip sire siren sitar sitters small smart smit smith smolders snow sobel sofia solar sole soon soot soprano sot
    southampton spain sparks spearman spears spies stack stanford stark steed steer stein stern sterna steward stiller stirling stock stokes
    stone storey storm story stout strand street strong student stuttgart such suits summers sunder supple swift swords sydney sylvester tack
    tailor tank tanner tartu taylor terry tesla texas thatcher tins tokyo toledo tome toms toner too toots topic torino torrent torrents toscano
    tours toy trent trento trier trinidad tromp tron troy tubingen tucker tukey tunis turin turing turkey turner tusk tutu ulm urban utrecht
    vain valencia valentine vancouver venice venn verona vi vial victor victoria victory vienna vigil villa viola virginia volterra voronoi wade
    wadi wales walker wall walls ward ware warmer warren warrior warwick washington waters watt watts way weaver weber weeks weibull weir welch
    wells welter were west wheeler white whitney widen wiener wilcoxon wild will wills wilson windsor winter winters wise witting wolf wood
    woods wren wright wurzburg yates yogi york young zeeman zero ziegler zipf zurich
  `
    .trim()
    .split(/\s+/),
);

/** Whether a family name, as words, is also a word or a place that papers speak of. */
export const isCommonWord = (name: string): boolean => WORDS.has(name);
