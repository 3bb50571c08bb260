/** A word that the screens no longer use (docs/writing.md), and where it is right all the same. */
type RetiredWord = {
  word: RegExp;
  instead: string;
  /** The files in which it is retired; all of them by default. */
  where?: RegExp;
  /** Texts in which it is right: as a word of a program, of the specification, or in another sense. */
  rightIn?: readonly RegExp[];
};

const SCREENS = /^(web|contract|content)\//;
const PUBLIC_SCREENS = /^web\/(public|layout|lib|page-meta)/;

export const RETIRED_WORDS: readonly RetiredWord[] = [
  {
    word: /\bcl(os|os(es?|ez)|ore|ôture)\b/i,
    instead: 'fermer, fermées, fermeture',
    rightIn: [/^close$/, /^Connection: close$/m],
  },
  { word: /\bvainqueurs?\b/i, instead: 'gagnant, champion' },
  { word: /\bparaîtra\b|\bparaissent\b/i, instead: "s'affichera" },
  { word: /\bconfrontations? directes?\b/i, instead: 'face-à-face' },
  { word: /\bplaces finales\b/i, instead: 'classement final' },
  { word: /\b(Winner|Loser) ronde\b/, instead: 'Winner R1, Loser R3' },
  { word: /\brondes du bracket\b/i, instead: 'tours du bracket' },
  { word: /\bphase finale\b/i, instead: 'bracket' },
  { word: /\bécran mural\b/i, instead: 'écran de la salle' },
  { word: /\bnous (y sommes|sommes là)\b/i, instead: 'Nous sommes au poste, Faire le check-in' },
  { word: /\bqui joue avec vous\b/i, instead: 'vos coéquipiers' },
  { word: /\bvoyez l'organisation\b/i, instead: "adressez-vous à l'organisation" },
  { word: /\ballure\b/i, instead: 'rythme' },
  { word: /\bidentifiant\b/i, instead: 'pseudo', rightIn: [/^L'identifiant n'est pas valide$/] },
  { word: /\bnoms? Discord\b/i, instead: 'pseudo Discord' },
  { word: /\bQR\b(?! codes?\b)/, instead: 'QR code' },
  { word: /\bexempts?\b/i, instead: 'exempte' },
  { word: /\bcontesté/i, instead: 'litige' },
  { word: /\bcompte seul\b/i, instead: 'accepté automatiquement' },
  { word: /\bfait(es)? (une|un) (clé|lien|invitation)\b/i, instead: 'créer' },
  { word: /\bn'ouvr(e|ent) (pas cela|plus rien)\b/i, instead: 'ne fonctionne plus' },
  { word: /\bcela ne s'annule pas\b/i, instead: 'Cette action est définitive' },
  { word: /\bplus rien n'y change\b/i, instead: "n'est plus modifiable" },
  { word: /\b(presse|pressent|presser|pressé)\b/i, instead: 'actionner, appuyer' },
  { word: /\bC'est fait$/i, instead: 'Fermer' },
  {
    word: /^Oui, je suis sûr$/,
    instead: 'the act of the dialog, outside the specified deletions',
    where: /^(?!web\/(public\/kit|admin\/shared\/lists)\/)/,
  },
  {
    word: /\bdemandez à l'organisateur\b|\badressez-vous à un admin\b/i,
    instead: "l'organisation",
  },
  {
    word: /\ben direct\b/i,
    instead: 'en cours, actualisée (direct is the stream)',
    where: /^(?!content\/|web\/(page-meta|public\/(home\/sections|stream\/.*))\.tsx?$)/,
  },
  { word: /\bBo[1-9]\b/, instead: 'BO3' },
  { word: /\bévénements?\b/i, instead: 'tournoi', where: PUBLIC_SCREENS },
  {
    word: /\.\.\./,
    instead: '…',
    rightIn: [
      /^Loading\.\.\.$/,
      /^Chargement, veuillez patienter\.\.\.$/,
      /^Données en cours de chargement\.\.\.$/,
    ],
  },
  { word: /[a-zà-ÿ]’[a-zà-ÿ]/i, instead: "' in a source" },
  { word: /\S {2}\S/, instead: 'one space', where: SCREENS },
];
