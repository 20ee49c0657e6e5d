/**
 * Given names, with their nicknames behind the colon: 'Bob' is Robert or Roberto. Written by hand, because no npm list of them is
 * kept up; in plain letters, of the languages whose nicknames differ from the name's beginning.
 */
const TABLE = `
  aaron: ron; abigail: abby gail; abraham abram avraham: abe bram avi; agnieszka: aga; albert alberto adalbert: al bert bertie beto;
  alexander aleksandr aleksander alexandre alejandro alessandro alexandros aleksandar oleksandr: alex alec sasha sascha sacha xander sandy
  lex ale sandro alekos shura olek; alexandra aleksandra alejandra alessandra oleksandra: alex sasha sacha sandra ola lexi ale; alexei
  alexey aleksei aleksey: alyosha lyosha alex; alfred alfredo: al alf alfie fred fredo; alice alicia: ali allie; alison: ali allie;
  amanda: mandy; anastasia anastasiya anastasiia: nastya stacy tasia; anatoly anatoliy: tolya; andrew andreas andrei andrey andrzej
  andras: andy andi drew andriy bandi; angela angelina: angie; anna anne ann hannah: annie anya nan ania anka; anthony antony antonio
  anton antoni: tony toni tonio tono; antoinette antonia: toni netta; arthur arturo: art artie; barbara: barb babs basia; bartholomew
  bartosz bartlomiej: bart bartek; benjamin: ben benny benji; bernard bernhard: bernie; bogdan bohdan: bogi; boris: borya; bradley
  bradford: brad; bridget brigitte: biddy gitte; calvin: cal; cameron: cam; caroline carolyn: carrie carol caro lina; cassandra: cass
  cassie; catherine katherine kathryn katharina katarina katarzyna ekaterina yekaterina kateryna catarina: cathy kathy kate katie kat kit
  katya katja kathi kasia cate; cecilia: cissy celia; charles carlos: charlie chuck chas charly; charlotte: lottie charlie lotte;
  christian: chris; christina christine cristina kristina krystyna: chris chrissy tina kris christy krysia; christopher christoph
  christophe kristoffer krzysztof: chris kit topher kris krzysiek stoffel; clifford: cliff; constance: connie; constantine konstantin
  konstantinos: kostya kostas costas dinos; cornelius cornelis: neil cor kees; cynthia: cindy; daniel daniil danilo: dan danny danya dani;
  daniela danielle: dani; david: dave davy; deborah debra: deb debbie; dennis: denny; dmitry dmitri dmitrii dmytro dimitri dimitrios: dima
  mitya dimitris mitsos jimmy; dolores: lola; domenico: mimmo; dominic dominik: dom nick; donald: don donnie; dorothy dorothea: dot dottie
  dolly dora thea; douglas: doug; edgar: ed; edmund: ed ted ned; eduardo edoardo: edu lalo; edward eduard: ed eddie ted teddy ned edek;
  edwin: ed; eleanor eleonora: ellie nell nora elle; elena yelena olena helena: lena lenochka helen; elizabeth elisabeth elisabetta isabel
  isabella elzbieta erzsebet: liz lizzie lizzy beth betty betsy bess eliza lisa lise liza elsie libby lilibet ela erzsi; emanuel emmanuel
  immanuel: manny manu; emily emilia: em emmy millie; enrique enrico henrique: kike quique rico; ernest ernesto: ernie neto; eugene
  eugenio yevgeny evgeny evgenii yevhen: gene zhenya; evelyn: evie eve; ferdinand fernando: ferdi nando; florence: flo flossie; frances
  francesca: fran franny franca; francis francisco francesco frantisek ferenc: frank fran paco pancho kiko chico cisco feri; franklin:
  frank; frederick frederic friedrich federico fredrik fryderyk: fred freddy freddie fritz fede; gabriel gabriele gabriela gabriella: gabe
  gabi gaby; galina: galya; geoffrey jeffrey: geoff jeff; georg george georgios georgi: georgie giorgos yorgos jorg; gerald gerard
  gerhard: gerry jerry gerd; gertrude: trudy; gilbert: gil; giovanni: gianni vanni nanni; giuseppe: beppe peppe peppino; gregory gregor
  grzegorz grigory grigorii: greg grisha grzesiek; guadalupe: lupe; guillermo: memo; gustav gustavo august: gus; gwendolyn: gwen; harold:
  harry hal; harriet: hattie; heinrich: heinz heiner; henry hendrik hendrikus: harry hank hal henk; herbert: herb bert; hubert: hugh bert;
  ignacio ignatius: nacho iggy; irina iryna: ira; isaac izaak: ike zac; isabelle: belle izzy; istvan stefan: pista steffen; ivan: vanya;
  jacob jakob jakub: jake kuba; jacqueline: jackie; james: jim jimmy jamie jem; jan: janek; janet janice: jan; jennifer: jen jenny jenna;
  jeremy jeremiah: jerry jez jem; jerome: jerry; jessica: jess jessie; joachim: jochen achim; joanna joanne johanna: jo joan asia hanna;
  johannes johann: hans hannes jo joop jan; john: jack johnny jon; jonathan: jon jonny nathan; jose: pepe ze chepe; joseph josef jozef:
  joe joey joss sepp; joshua: josh; judith: judy jude; julia juliana yulia yuliya iuliia: jules julie yulya; julian julius: jules;
  kenneth: ken kenny; kimberly: kim; konrad: kurt; ladislav ladislaus laszlo: laci; laura lauren: laurie; lawrence laurence lorenzo
  laurens: larry laurie enzo renzo; leonard leonardo leonid: leo len lenny lyonya; leopold: leo; leslie: les; lewis louis luis luiz
  ludwig: lou lew lucho lutz louie; lillian liliana: lily lil; louise luisa: lou lulu; lucas lukas lukasz: luke luc; luigi: gigi; lyudmila
  ludmila liudmyla: luda mila lyuda; madeleine madeline: maddy; magdalena: magda lena; malgorzata: gosia; manuel: manolo manu manny;
  marcus markus marek: marc mark; margaret margarita margareta margarete: maggie meg peggy margie madge rita greta grete peg daisy; maria
  mary marie mariya mariia: masha molly polly mia marusya; marianne: mary anne; marina: mara; marjorie: marge margie; mark: marc; martha:
  marty mattie; martin: marty; martina: tina; matthew matthias mathias matteo mateusz matej: matt matty matze hias; maurice: mo;
  maximilian maximiliano maxim maksim maksym massimiliano: max massi; melanie: mel; melissa: missy mel; mercedes: merche; michael mikael
  mikhail michal miguel mihail mykhailo: mike mick mickey micky misha micha mischa mihai mitch; michelle: shelly; mitchell: mitch; moses
  moshe: mo moishe; nancy: nan; natalia natalie nataliya natalya: natasha nat tasha; nathan nathaniel: nat nate; nicholas nikolas nicolas
  nikolai nikolay nikolaus nikolaos niccolo mykola: nick nicky nico niko kolya nikos klaus claus nik; nicole: nicky nikki; norman: norm;
  oleg: olezhka; olga: olya; oliver: ollie; oswald: oz ozzie; pamela: pam; patricia: pat patty patsy tricia trish; patrick: pat paddy
  rick; paul pavel pawel: pasha pavlik; penelope: penny; peter pyotr petr piotr pieter: pete petya piotrek piet; philip phillip philippe
  felipe: phil pip; phyllis: phyl; priscilla: cilla; rachel: rae; ramon: moncho; randolph randall: randy; raphael rafael raffaele: rafa
  rafe raf rafi; raymond: ray; rebecca rebekah: becca becky; reginald: reg reggie; richard ricardo riccardo: rick ricky dick rich richie
  ric; robert roberto: rob robbie bob bobby bert beto; roderick: rod; roger: rog; roland: rolly; roman: roma; ronald: ron ronnie; rosario:
  charo; rosemary: rosie rose; rudolf rudolph: rudi rudy; salvatore salvador: sal turi salva toto; samantha: sam; samuel: sam sammy;
  sandra: sandy; santiago: santi; sarah sara: sally sadie; sebastian sebastiaan sebastien: seb basti bas bastian; sergei sergey serhii
  sergio: seryozha serhiy seriozha checho; sharon: shari; sidney sydney: sid syd; simon: si; solomon: sol; sophia sofia sophie: sophie
  sonya sonia zosia; stanislav stanislaw: stas staszek stan; stanley: stan; stella: stell; stephanie: steph steffi; stephen steven stephan
  stefano stepan: steve stevie steph styopa; stuart stewart: stu; susan susanna suzanne: sue suzy susie suki sanna; svetlana: sveta lana;
  sylvia: syl; tamara: tammy toma; tatiana tatyana: tanya tanja; terence terrence: terry; teresa theresa therese: terry tess tessa tere
  terri; thaddeus tadeusz: tad thad tadek; theodore theodor theodoros: ted teddy theo; thomas tomas tomasz tommaso: tom tommy tomek thom;
  timothy: tim timmy; tobias: toby tobi; ulrich: uli ulli; ursula: uschi ulla; valentina: valya tina val; valerie: val; vasily vasiliy
  vassilis vasyl: vasya vasek; veronica veronika: ronnie nika vera; victor viktor: vic vitya; victoria viktoria: vicky vicki tori vika;
  vincent vincenzo vicente: vince vinny vin enzo; virginia: ginny ginger; vladimir volodymyr: vova volodya vlad; vladislav: vlad slava;
  vyacheslav: slava; walter: walt wally; wilhelm: willi willy helmut; wilhelmina: mina minnie willa; william: bill billy will willy willie
  liam wim; wojciech: wojtek; wolfgang: wolf; yuri yury iurii: yura; yvonne: vonnie; zachary: zach zack; zdenek: zdenda; zsuzsanna: zsuzsi
`;

const NICKNAMES = new Map<string, string[]>();
for (const entry of TABLE.split(';')) {
  const [names = [], short = []] = entry.split(':').map((words) => words.trim().split(/\s+/));
  for (const name of names)
    for (const other of short) {
      NICKNAMES.set(name, [...(NICKNAMES.get(name) ?? []), other]);
      NICKNAMES.set(other, [...(NICKNAMES.get(other) ?? []), name]);
    }
}

/** What a person with a given name may be called, and the given names of which it is short: in plain small letters, both ways. */
export const nicknamesOf = (name: string): readonly string[] => NICKNAMES.get(name) ?? [];
