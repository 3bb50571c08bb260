/**
 * A small model of how Discord shows a message: what is text, and which markup it finds. A backslash turns the mark after it into
 * text.
 */
export function renderLikeDiscord(content: string): { text: string; marks: string[] } {
  const marks: string[] = [];
  // Discord looks for mentions before markup: no backslash hides one.
  marks.push(...(content.match(/@(?:everyone|here)|<@[!&]?\d+>/g) ?? []));
  let text = '';
  let rest = content;
  while (rest !== '') {
    const found = RULES.map(({ name, at }) => ({ name, match: at.exec(rest) })).find(
      ({ match }) => match !== null,
    );
    const [whole = rest.slice(0, 1), inside] = found?.match ?? [];
    if (found === undefined || found.name === 'escape') text += inside ?? whole;
    else marks.push(`${found.name} ${whole}`);
    rest = rest.slice(whole.length);
  }
  return { text: text.replaceAll('\u200B', ''), marks };
}

/** The first rule that matches counts. */
const RULES: readonly { name: string; at: RegExp }[] = [
  { name: 'escape', at: /^\\([^0-9A-Za-z\s])/ },
  { name: 'code', at: /^(`+)[\s\S]*?[^`]\1(?!`)/ },
  { name: 'link', at: /^\[[^\]]*\]\([^)]*\)/ },
  { name: 'address', at: /^(?:https?|steam|mailto):\S/ },
  { name: 'invitation', at: /^discord(?:\.gg|(?:app)?\.com\/invite)\/\S/ },
  { name: 'special', at: /^<(?:[@#:/t]|a:|id:|https?:)[^>\s]*>/ },
  { name: 'strong', at: /^\*\*[\s\S]+?\*\*/ },
  { name: 'underlined', at: /^__[\s\S]+?__/ },
  { name: 'emphasis', at: /^[*_](?=\S)[\s\S]*?\S[*_]/ },
  { name: 'struck', at: /^~~[\s\S]+?~~/ },
  { name: 'hidden', at: /^\|\|[\s\S]+?\|\|/ },
  { name: 'emoji', at: /^:\w+:/ },
  { name: 'line', at: /^\n/ },
];
