/**
 * Given names, with their nicknames behind the colon: 'Bob' is Robert or Roberto. Written by hand, because no npm list of them is
 * kept up; in plain letters, of the languages whose nicknames differ from the name's beginning.
 */
const TABLE = `
  alexander aleksandr aleksander alexandre alejandro alessandro alexandros aleksandar oleksandr: alex alec sasha sascha sacha xander sandy
  lex ale sandro alekos shura olek; alexandra aleksandra alejandra alessandra oleksandra: alex sasha sacha sandra ola lexi ale; alexei
  alexey aleksei aleksey: alyosha lyosha alex; anastasia anastasiya anastasiia: nastya stacy tasia; andrew andreas andrei andrey andrzej
  andras: andy andi drew andriy bandi; anna anne ann hannah: annie anya nan ania anka; anthony antony antonio anton antoni: tony toni tonio
  tono; barbara: barb babs basia; benjamin: ben benny benji; caroline carolyn: carrie carol caro lina; catherine katherine kathryn
  katharina katarina katarzyna ekaterina yekaterina kateryna catarina: cathy kathy kate katie kat kit katya katja kathi kasia cate; charles
  carlos: charlie chuck chas charly; charlotte: lottie charlie lotte; christina christine cristina kristina krystyna: chris chrissy tina
  kris christy krysia; christopher christoph christophe kristoffer krzysztof: chris kit topher kris krzysiek stoffel; constantine
  konstantin konstantinos: kostya kostas costas dinos; daniel daniil danilo: dan danny danya dani; daniela danielle: dani; david: dave
  davy; deborah debra: deb debbie; dmitry dmitri dmitrii dmytro dimitri dimitrios: dima mitya dimitris mitsos jimmy; dorothy dorothea: dot
  dottie dolly dora thea; edward eduard: ed eddie ted teddy ned edek; elena yelena olena helena: lena lenochka helen; elizabeth elisabeth
  elisabetta isabel isabella elzbieta erzsebet: liz lizzie lizzy beth betty betsy bess eliza lisa lise liza elsie libby lilibet ela erzsi;
  eugene eugenio yevgeny evgeny evgenii yevhen: gene zhenya; frances francesca: fran franny franca; francis francisco francesco frantisek
  ferenc: frank fran paco pancho kiko chico cisco feri; frederick frederic friedrich federico fredrik fryderyk: fred freddy freddie fritz
  fede; geoffrey jeffrey: geoff jeff; georg george georgios georgi: georgie giorgos yorgos jorg; giuseppe: beppe peppe peppino; gregory
  gregor grzegorz grigory grigorii: greg grisha grzesiek; henry hendrik hendrikus: harry hank hal henk; ignacio ignatius: nacho iggy; ivan:
  vanya; jacob jakob jakub: jake kuba; james: jim jimmy jamie jem; jennifer: jen jenny jenna; joachim: jochen achim; johannes johann: hans
  hannes jo joop jan; john: jack johnny jon; jonathan: jon jonny nathan; jose: pepe ze chepe; joseph josef jozef: joe joey joss sepp;
  lawrence laurence lorenzo laurens: larry laurie enzo renzo; leonard leonardo leonid: leo len lenny lyonya; lewis louis luis luiz ludwig:
  lou lew lucho lutz louie; lyudmila ludmila liudmyla: luda mila lyuda; manuel: manolo manu manny; marcus markus marek: marc mark; margaret
  margarita margareta margarete: maggie meg peggy margie madge rita greta grete peg daisy; maria mary marie mariya mariia: masha molly
  polly mia marusya; martin: marty; matthew matthias mathias matteo mateusz matej: matt matty matze hias; maximilian maximiliano maxim
  maksim maksym massimiliano: max massi; michael mikael mikhail michal miguel mihail mykhailo: mike mick mickey micky misha micha mischa
  mihai mitch; natalia natalie nataliya natalya: natasha nat tasha; nathan nathaniel: nat nate; nicholas nikolas nicolas nikolai nikolay
  nikolaus nikolaos niccolo mykola: nick nicky nico niko kolya nikos klaus claus nik; olga: olya; patricia: pat patty patsy tricia trish;
  patrick: pat paddy rick; paul pavel pawel: pasha pavlik; peter pyotr petr piotr pieter: pete petya piotrek piet; philip phillip philippe
  felipe: phil pip; raymond: ray; rebecca rebekah: becca becky; richard ricardo riccardo: rick ricky dick rich richie ric; robert roberto:
  rob robbie bob bobby bert beto; samantha: sam; samuel: sam sammy; sarah sara: sally sadie; sebastian sebastiaan sebastien: seb basti bas
  bastian; sergei sergey serhii sergio: seryozha serhiy seriozha checho; sophia sofia sophie: sophie sonya sonia zosia; stanislav
  stanislaw: stas staszek stan; stephen steven stephan stefano stepan: steve stevie steph styopa; susan susanna suzanne: sue suzy susie
  suki sanna; svetlana: sveta lana; tatiana tatyana: tanya tanja; terence terrence: terry; teresa theresa therese: terry tess tessa tere
  terri; theodore theodor theodoros: ted teddy theo; thomas tomas tomasz tommaso: tom tommy tomek thom; timothy: tim timmy; ulrich: uli
  ulli; valentina: valya tina val; vasily vasiliy vassilis vasyl: vasya vasek; victor viktor: vic vitya; victoria viktoria: vicky vicki
  tori vika; vincent vincenzo vicente: vince vinny vin enzo; vladimir volodymyr: vova volodya vlad; vyacheslav: slava; wilhelm: willi willy
  helmut; william: bill billy will willy willie liam wim; wolfgang: wolf; yuri yury iurii: yura
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
