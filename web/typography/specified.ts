/**
 * The texts that the specification gives letter by letter, with a plain apostrophe or a plain space: they are shown so. Each is
 * known by as few words as tell it from everything else, because every page carries this.
 */
export const SPECIFIED =
  /^(S'inscrire au|Super ! V|(Équipe \d+|Pseudo|Discord|Une erreur est survenue) : |Le nom d(e l'équipe|'utilisateur) doit|La taille de l'équipe doit être|(Veuillez sélectionner un|Aucun) type d'a|L('|e )\S+ (demandée? n'a|.+ a (bien )?été (ajout|modifi|cré)ée?$))/;
