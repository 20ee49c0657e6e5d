/** In small letters. */
const WORDS = new Set(
  `
    aacute abreve absolutecolorimetric acircumflex acroform action actualtext acute adieresis afrelationship agrave allpages alpha alt
    alternate alternatepresentations alternates alternative amacron ampersand annot annotation annots antialias aogonek approxequal arial
    arialmt arrowright art artbox artifact ascent asciicircum asciitilde asterisk asteriskmath atilde attached authevent author avgwidth
    backdrop background backgroundcolor backslash bar baseencoding basefont baselineshift basestate baseversion bbox before beta bibentry
    bitspercomponent bitsperflag bitspersample black blackis bleedbox blockquote bold bolditalic boldoblique border bordercolor borderstyle
    borderthickness bounds braceleft braceright bracketleft bracketright breve brokenbar btn bullet button cacute calgray calrgb capheight
    caption caron catalog ccaron ccedilla ccittfaxdecode cedilla cell cent center charprocs charset chart chartsheet checksum choice
    cidfontname cidfonttype cidset cidsysteminfo cidtogidmap circle circlecopyrt circumflex classmap code collection colon colorburn
    colordodge colors colorspace colspan column columns comma comment comments company compatible condensed contents coords copyright count
    courier creationdate creator cropbox cryptfilter currency dagger daggerdbl damagedrowsbeforeerror darken dashed datetime dcaron dcroat
    dctdecode decimal decode decodeparms default defaultcmyk defaultgray defaultrgb degree delta descendantfonts descent description dest
    destoutputprofile dests devicecmyk devicegray devicen devicergb diagram dialogsheet dieresis difference differences direction
    displaydoctitle div divide docopen document dollar domain dotaccent dotlessi dotlessj dotted double duration eacute earlychange ecaron
    ecircumflex edieresis egrave eight ellipsis emacron embeddedfile embeddedfiles emdash encode encodedbytealign encoding encrypt
    encryptmetadata endash endindent endnote endofblock endofline eogonek epsilon equal eth euro exclam exclamdown exclusion export extend
    extends extensionlevel extensions extgstate false fenote ffi ffl fields figure fileattachment filename filespec filter first firstchar
    firstpage fit fitb fith fitr fitv five flags flatedecode florin font fontbbox fontdescriptor fontfamily fontfile fontmatrix fontname
    fontstretch fontweight footer footnote form formtype formula four fraction freetext freetexttypewriter function functions functiontype
    gbreve germandbls goto grave greater greaterequal groove group guillemotleft guillemotright guilsinglleft guilsinglright hardlight
    header headers height helv helvetica hidden highlight hint hungarumlaut hyphen iacute iccbased icircumflex identity idieresis idotaccent
    idtree igrave imacron image imageb imagec imagei imagemask importdata index indexed infinity info ink inklist inline inlineshape
    integral intent interpolate iogonek isolated italic italicangle javascript jpxdecode justify keywords kids knockout lacute lambda lang
    last lastchar lastmodified lastpage launch layout lbl lbody lcaron leading length less lessequal libertinussans libertinusserif lighten
    limits linearized lineheight link listmode listnumbering locked logicalnot loweralpha lowerroman lozenge lscript lslash luminosity
    lzwdecode macromanencoding macron macrosheet marked markinfo mask matrix matte maxlen maxwidth measure mediabox medium metadata minus
    missingwidth moddate movie multiply nacute name names namespacemapping namespaces ncaron ncommaaccent needappearances next nextpage nine
    none nonstruct nonsymbolic normal note notequal noview ntilde numbersign nums oacute obj objr objstm oblique ocg ocgs ocircumflex ocmd
    ocproperties odieresis off offset ogonek ograve ohungarumlaut omacron omega one onecolumn onehalf onequarter onesuperior open openaction
    opm opt options order ordering ordfeminine ordmasculine oslash otilde outline outlines outputconditionidentifier outputintent
    outputintents outset overlay padding page pagedirection pagelabels pagelayout pagemode pages pagination painttype panose paragraph
    params parenleft parenleftbig parenleftbigg parenright parenrightbig parenrightbigg parent parenttree parenttreenextkey part partialdiff
    pattern patterntype pdf pdfdocencoding percent perceptual period periodcentered perms perthousand phoneme pieceinfo placement platform
    plus plusminus polygon polyline popup predictor pressteps prev prevpage prime private procset producer product projection
    pronunciationlexicon properties ptdata quadpoints question questiondown quotedbl quotedblbase quotedblleft quotedblright quoteleft
    quoteright quotesinglbase quotesingle racute radical range rbgroups rcaron readonly recipients rect redact reference registered registry
    registryname regular rejected relativecolorimetric rendition renditions requirements resetform resources ring rolemap rolemapns roman
    root rotate rowspan rubyalign rubyposition sacute sans saturation scaron scedilla schema screen script sect section semibold semicolon
    semicondensed separation serif setocgstate seven shading shadingtype sigflags sigma signature singlepage six size slash slide smask
    softlight softmask sound source sourcemodified space spaceafter spacebefore span square squiggly standard startindent stdcf stemh stemv
    sterling stmf strf strikeout strong structelem structparent structparents structtreeroot style subj subject submitform subtype summary
    summation summationtext supplement suppress suspects symbol symbolic table tabs tbody tcaron tcommaaccent templates text textalign
    textbox textdecorationtype terms tfoot thead thorn thread threads three threequarters threesuperior thumb tilde tilingtype timesnewroman
    timesnewromanpsmt title toc toci togglenoview topindex tounicode trademark trans transition transparency trapped trimbox truetype two
    twosuperior type uacute ucircumflex udieresis ugrave uhungarumlaut umacron unchanged underline underscore unspecified uogonek upperalpha
    upperroman uri usenone useoutlines userproperties userunit usethumbs version verticalwriting verticesperrow viewerpreferences visible
    visiblepages volatile warichu watermark widget width widths winansiencoding workbook worksheet writingmode xheight xml xobject xref
    xstep xyz yacute ydieresis yen yes yheight ystep zacute zadb zapfdingbats zcaron zdotaccent zero
`
    .trim()
    .split(/\s+/),
);

/**
 * Whether a name of a PDF's object is made of words of the format, of fonts or of their letters, which are nobody's: keys and values of
 * ISO 32000-2, and what at least two of 250 PDFs had. S. Caron's 'scaron' is a letter.
 */
export const isFormatName = (name: string): boolean =>
  PLAIN.test(name) &&
  name
    .replace(SUBSET, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .every((word) => word.length < 2 || WORDS.has(word));

const PLAIN = /^[\x20-\x7e]+$/;
/** Six capitals before the name of a font that is not embedded whole (9.9.2). */
const SUBSET = /^[A-Z]{6}\+/;
