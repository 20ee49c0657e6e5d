/**
 * Family names that are also words of papers, places or terms named after people ('Markov', 'Student'): alone in a text they are a hint.
 * Made from the family names of Faker 40.54.0 (86 locales, plain Latin letters): those that Debian's word lists have in lower case and
 * that are common (wordfreq 3.1, Zipf ≥ 3.6) in French, Spanish, Italian, Portuguese, Dutch, Swedish or German, much more than in
 * English; German nouns with at least eight compounds; all lower-case words of English; Faker's places; and terms and places added by
 * hand.
 */
const WORDS = new Set(
  `
    aachen abad abarca abate abbes abed abel abraham abril acero adam adelaar adelaide adels ader agate agudo alabama alas alba albero albin
    alcalde alder alegre alegria allas aller almeida alvarado alzheimer amador amara amato amble amigo amirs amman amo amor amores anand
    anders andra andras angel angeli angus anima anjos ankara annars ansa antal antic aparecida apgar apte aragon arce archer arco arcos
    arenas ares argento arias arizona armas armata arroyo arts as asks asp athens atlas auger aun aurora aus austin avila baa babar babbo
    babel bacia back backer bah bahamas bail bains bak baka baker bakken bakker bal bala balas balds bale bali ball balla ban bana banks
    bann bar baracca barba barbe barber barcelona barco bare barer barker barman baron barra barre barrera barriga barrio barrios barros
    barrows barry bas basa basel basic bass bassi basso batalla bates bath batista battaglia bauch baum bayes bean beard beck beer begin
    beijing bek beker bela beland belfast bell bello beltran ben bender benet bents berg berge bergs berlin bern bernoulli berry bessel best
    bett bianchi bien bigot bilge bills binda binder bins birch bird birmingham bischof bishop bite black blanc blanca blanch blanche blanco
    blanda blank blick blixt bloch block blom bloom blot boas bocca bock bode bodkin boer bogus bois bok boles bolivar bollen bologna
    boltzmann bond boner bones bonn bonnet bonte boole boon booth bor borde bordeaux bore borel borer borghese borgia bos bosch bosco boston
    botella botta bouillon boulanger bourgeois bowers bowler bowman brach bragg branch branco brands brauer bravo bray bree bremen brenner
    brest brewer brick bridge bridges bright brighton brink bristol brito brno broeders broek brogan brooks brown brownian browning bruder
    brun bruna brunet bruno buch bucher buck bud bueno buis buisson bull bulle bullock burger burgos burns burr burrows bury bus bush
    butcher butler butte caballero cabanas cabello cabeza cabo cabrera cadena cairn cairns cairo cal caldeira calvo calzada camara cambridge
    camino campo campos camps canali canals canberra canning cannon canny cant canton cantor cappelli car cares carneiro caro carpenter
    carrera carrier carriera carrion carro carry cartes carton carvalho casado casal casale casanova casas case cases casier casimir casini
    castelli castello castilla castillo castro cauchy ceci cerro chad chamberlain chambers champagne chandler chapa chapelle char charlotte
    chase chaves chebyshev checa cheikh cherry chester chicago chico chiesa chile china choque christen church cipolla cis clair clare clay
    clear clement close cocci coelho cofre cohen colas colic collier collina colon comas combs comer comment company compton comte concha
    conde constant conte conter conti contractor convey cook coolen cools cooper cop cordero cordoba cork cornet corona coronel corral
    corredor correia correr cortes cortese cortina costa coste cote cotter cotto coulomb courtier cousin cousins cox crane craven craw creed
    criado crohn crooks cross cruise cuadrado cuba cuenca cuervo cuesta cumming cunha curie curry dach dada dado dags dakota dale dalla
    dallas dam damps dan dano dans dar dare darwin das dash dass date dave davenport day deacon dean decamps deep dela delft delhi delle
    denk denver descartes detti dever devi deze dias dick dickey dickie diels dieu diez dijkstra din dion dirac dirichlet divan diver divine
    doctor doe doktor domingo domino dona donati doppler dors dover down downing downs doyen draghi drake dresden drew dries drop drub drum
    dub dublin duc duda duff duke dunning duque durant durante duras durham durma duro dyer dyka each earl early edinburgh egli einstein
    elias eller elman emeralds emo ene engel engelen engels engen england erdos erm ernst espada espejo essen estes esteve estrada euclid
    euler exeter fac fair falcon falcone fall fanning faraday fares faria farias farina farmer fasching fattori faust fee feest feinen
    feller fermat fermi ferrara ferry feynman fibonacci fica fick fico field fielding fields fiere fierro figueiredo fik filas finch fink
    finns fisch fischer fisher fit fita fitas fleck flieger flink flood flor florence flores florian flowers fo folga fondo font foot ford
    forget forma fors forza foster foucault fourier fox franc france frank frankfurt franks freely freeman frei french fresh freud frias
    frid frisch frisk frobenius front frost frutos fry fuchs fuente fuller funk gabor gagne gal gala galan galicia gallego gallo galois
    galway gama gamble gara garde garland garner garret garrison gas gates gatti gatto gauss gay gaya gee geisel geneva genoa genot gentili
    gentry george georgia gera germany ghent gibbon gibbons gibbs gill ging gini giunti giusti glasgow glass glasses glazier goblet goda
    godoy gola golden golgi golos gonzaga gonzalez good gore grab grace gracia graf granada grand grande grant grassi grasso grau gravel
    graves gray greco green gren grenier grey griego griffen griffin grignard grill grimes grob groen gros gross grossi grund grunt guard
    guardado guardia guay gubben guerra guerreiro guerrero guillaume guinea gula gunning gut gute gutierrez guy haag haber hacker hague hahn
    haifa hale hall halls ham hamburg hamilton hammer hamming han hand handler hannover hans hardy hare haren haring harm harry hart harte
    hass hasty hausdorff havana hawthorn hay hays hearty heath heck hegel heidelberg heim hein heisenberg heiss held hell heller helm
    helmholtz hens herbst herd hermite heron herring hertz hessen hickey hicks hidalgo hierro higgs hilbert hill hills ho hodgkin hoes hogan
    holder holland holler honing hood hook hooke hoop hope hopfield hora horn house houston hovel hubble huff huffman hug huhn hull hulst
    hunt hunter huntington hurt hurtado hus iglesia iglesias india indiana infante innocenti ireland israel israels italy ivory izquierdo
    jaccard jacks jackson jacobi jager jas jena jersey job johann john johns johnston jordan josephson joule judge jug junior junk jurado
    kain kaiser kale kalla kallas kalm kalman kamp kano kant karls kas kaufmann keeling keer kelder keller kellner kelvin kent kepler
    kerkhof kern ketel ketting key khan kidney kiel kilkenny killer kind kinder kindle king kink kiss klaas klaus klein klima klotz klug
    klus knapp knappe knecht knight knoll kobe kock kohl kolen kollar kolmogorov komen koning kont kopf kopp koppel korea kort korta kos
    kosten kota kraft kramar kramer krebs kroon kruskal kuba kullback kummer kunde kurz kus kut laan lace lacy lad lagat lage lago lagos
    lagrange laguna lam lamas lamb lament lampa lancaster landa lande lane lang lange langer langevin lanka laplace las lass lassen lata
    lato law lawless lazo leach leal lebesgue lee leech leeds leen lees legendre leger leibniz leiden leis leite lenda leon leone leopardi
    letta leu leuven levenshtein levy ley lice lie lien ligas lijn likert lima limerick limo lincoln linde linden link linke lips lipschitz
    lira lisbon list little liverpool llamas llano llanos lobo lof lofts logis loja lombard london lonen long looney lopes lord lorentz
    lorenz love low lower loyal lucid lugo luik lula lund lupo luster luz lyapunov lynch lyon maas mace mach machado macho machuca mad
    madden made madera madison madrid madrigal madura maestre maggio magic mai maia maillot maire maj major mala malaga malas mali mall
    mallet malm malo malta mambo man manchester manco mand manda mane mangel mani mann manning mans mantilla manuels mara marburg marco
    marechal mares mari marini marino mariscal mark markov marks marques marron marrone marry mars marsh marta marte martens marti martin
    martins marx mas mason massa masse master matas mate mater matos matt matura maurice maxwell may mayo mayor mayoral meadows medel medic
    medici medina mee meeres meister melbourne melody mendel mens menten menton mercado mercati merchant merda merino merry mesa messina
    mich michaelis mies mignon mila milan milanesi milano miles miller millet mills miner minhas minkowski minne minsk mir miranda mise mitt
    moan modena modig moet mol molder molen moles molina moll monaco monaghan moneta monk monks montana monte montenegro montes monti moody
    moon moons moor moors mora morais morales morar more mores moron morrow moscow moss mota moulin mountain moura mucha mude mule munich
    munster mur murcia murk muro must muti mutua muur nacer nagel nail nancy nantes naples napoli nary nascimento nash natt navarra nazareth
    nee nek nepal neto nette neu neumann neven neves neveu newcastle newport newton nice nickel nickels nieto noble noel noels noether
    nogueira nomme nord norfolk norman normand north nota nur nyquist oak obst och odds ohm ojala ojo oliva olive oliveira oman orchard
    orina orleans ortega oscuro oslo oss oxford paal pace padilla padua page pages pai pal palacio palau palazzo palermo pall palla palls
    palm palo palomino pant pap papp paquet para parada paradis pardo pare paredes pareja parent pareto paris park parkinson parks parma
    parry parsons partida parts pascal pascual pasqua pastor paten pau pauli paw payer paz peacock pearson peck peer peinado pela pellet
    pelli pena penas penrose pent pereira peri pers perth pesa peter peters petit pets petty pfeffer philipp pi pierce pik pike pilz pimenta
    pinheiro pintar pinto pintor piquer pire pires pisa pizzo plak plana planck planeta plank plante plaza plover pock poder poil poisson
    pol poland pole polis poll polla polo pompa pont ponti pop pope porta porter portero porto posada post potsdam potter potters pottier
    potts power powers pozo prada prado praga prague prat prati preda pres preston price priest prince prins prinsen prinz priors privet
    proc proctor prodi proost provost puente puerta pulgar put puto quartier quebec quero quill rabia rafter raid rails raja rak ram raman
    ramsey rattan ratti rauch rausch ravel ravi ray rayleigh rea read reader reading real reed reeves refs regalado rege regge reich reicher
    reif reina reis renders rennes rey reynolds ribeiro ribera rice rich richer richmond richter ridder riddle ridge riem riemann rijn ring
    rinner rios ris risa riso ritter ritz rivera rivers roach roba robin roca rocha rocher rock roda rode roe roger rogers rojo roma romain
    roman romans rome romo room roots rorschach rosado rosario rosas rose rosin rostock roter roth rousseau rout roux roy roze ruddy rueda
    rush russo rust rut ruts rutten rydberg ryska sa sacristan sade safari sager said sair sala salamanca salami salas salata salazar salem
    sales salgado salmon salu salva salvador salvi salvo salz sandal sander sanders sands sane sang sani sans sant santana santi santiago
    santos sarmiento sass sauber sauer saura sauvage savage savant sawyer scaduto scarpa schacht schaden schar scharf schatz schauer scheibe
    schenk scherz schiavo schimmel schipper schlager schlosser schmied schmuck schoen schon schrik schrodinger schuh schulz schutz schwarz
    schweizer scullion sears sec seco sedlar segni segui segura seil sellers sem sen senator seoul serem serra serrano seta seven sever
    sevilla seville sexton shah shannon shapley sharp sheffield sheikh shepherd sherry shields shine short sidor sieg siena sierra silk sims
    singer singleton sinner sip sire siren sitar sito sitters skala skara skog smal small smart smet smit smith smolders snow soares sobel
    sobrino sofia soi sola solano solar soldo sole solvers som sommer soon soot soprano sordi sot southampton spain sparks spearman spears
    spier spies spiess sprong stack stahl stamm stanford stark staub steed steen steer stein stempel stern sterna steuer steward stichter
    stiller stirling stock stokes stolz stolze stone storey storm storms story stout strand street streich strid stroh strom strong student
    stumpf sturm stuttgart styrs suarez such suits summers sunder supple sur sura sus svans swift swords sydney sylvester taal tabak tack
    tailor talat tali tank tanner tardif tartu tasca tasche tasso taucher taylor tedesco terry tesla texas thatcher timmerman tins tirado
    tischler tokyo toledo toma tome tomei toms toner too toots topic torino toro torre torrent torrents tors toscani toscano tours toy
    trapani travaglio travers trent trento trier trinidad tromp tron trost troy trujillo trupp tubingen tucker tukey tunis tur turchi turin
    turing turkey turner tusk tutu ulm unis urbain urban uribe usada utrecht vaca vain valdivia valencia valenciano valent valente valentine
    valk valle vals valverde valves vance vancouver vara varma vass vela veneziano venice venn vento vera verdi verga vergara verkade verona
    vers vi vial victor victoria victors victory vidas vieira vienna vienne vigil vik vila vilain vilar vill villa villeneuve viola virginia
    visser vissers vives vleugels voet vogel voisin volk volta volterra von voronoi vos wade wadi wales walker wall walls ward ware warmer
    warren warrior warwick washington waters watt watts way weaver weber weeks weibull weir weis weiss welch wells welter wende wensen were
    west wheeler white whitney widen wiener wies wiese wilcoxon wild will wille wills wilson windsor winter winters wise witting wolf wolk
    wood woods wren wright wunsch wurm wurzburg yates yogi york young zaal zahn zak zake zal zamora zeeman zero ziegler zimmer zipf zola
    zurich zwart
  `
    .trim()
    .split(/\s+/),
);

/** Whether a family name, as words, is also a word or a place in papers. */
export const isCommonWord = (name: string): boolean => WORDS.has(name);
