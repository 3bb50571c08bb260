/** What a team needs, as a French sentence. */
export function chanceSentence(chance: {
  readonly status: 'qualified' | 'out' | 'open';
  readonly ifWin: number | null;
  readonly ifLoss: number | null;
  readonly plays: boolean;
  readonly needTexts: readonly string[];
  readonly margin: number;
}): string {
  if (chance.status === 'qualified') return 'Qualifiée quels que soient les résultats.';
  if (chance.status === 'out') return 'Ne peut plus se qualifier.';
  const [first] = chance.needTexts;
  const needs =
    first === undefined ? '' : ` Il faut aussi que gagnent : ${chance.needTexts.join(', ')}.`;
  if (!chance.plays) {
    return `Ne joue plus : dépend des autres résultats (${share(chance.ifWin ?? 0, chance.margin)}).${needs}`;
  }
  return `${ownResult(chance.ifWin ?? 0, chance.ifLoss ?? 0, chance.margin)}${needs}`;
}

function ownResult(ifWin: number, ifLoss: number, margin: number): string {
  const sampled = margin > 0;
  if (ifWin === 1 && ifLoss === 0 && !sampled)
    return 'Qualifiée si elle gagne, éliminée si elle perd.';
  if (ifWin === 1 && !sampled) {
    return `Qualifiée si elle gagne ; en cas de défaite, dépend des autres résultats (${share(ifLoss, margin)}).`;
  }
  if (ifLoss === 0 && !sampled) {
    return `Doit gagner, puis compter sur d'autres résultats (${share(ifWin, margin)}).`;
  }
  return `Se qualifie dans ${share(ifWin, margin)} si elle gagne, dans ${share(ifLoss, margin)} si elle perd.`;
}

function share(part: number, margin: number): string {
  const percent = (rate: number): string =>
    (rate * 100).toFixed(rate * 100 < 10 ? 1 : 0).replace('.', ',');
  const about = margin === 0 ? '' : `, à ${percent(margin)} points près`;
  return `${percent(part)} % des cas${about}`;
}
