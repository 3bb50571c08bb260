export type Yaml = string | Yaml[] | { [key: string]: Yaml };

type Line = { indent: number; text: string };

/** As much of YAML as our own files use: maps, lists, plain and quoted text, a list in brackets, a named block that is used again. */
export function readYaml(text: string): Yaml {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
    .map((line): Line => ({ indent: line.search(/\S/), text: line.trim() }));
  const named = new Map<string, Yaml>();

  const valueOf = (rest: string, indent: number): Yaml => {
    const [, name] = /^&(\w+)$/.exec(rest) ?? [];
    const value = rest === '' || name !== undefined ? block(indent) : scalar(rest);
    if (name !== undefined) named.set(name, value);
    return value;
  };
  const scalar = (rest: string): Yaml => {
    if (rest.startsWith('*')) return named.get(rest.slice(1)) ?? unknown(rest);
    if (/^["'[]/.test(rest)) return JSON.parse(rest.replaceAll("'", '"')) as Yaml;
    return /^[\w./$-]/.test(rest) && !/: |#| $/.test(rest) ? rest : unknown(rest);
  };
  /** What stands further to the right than this. */
  const block = (outer: number): Yaml => {
    const [first] = lines;
    if (first === undefined || first.indent <= outer) return '';
    const { indent } = first;
    const isList = first.text.startsWith('- ');
    const list: Yaml[] = [];
    const map: Record<string, Yaml> = {};
    while (lines[0]?.indent === indent) {
      const { text: line } = lines.shift() ?? { text: '' };
      if (isList) list.push(scalar(line.replace(/^- /, '')));
      else {
        const [, key = unknown(line), rest = ''] = /^([\w-]+):(?: (.*))?$/.exec(line) ?? [];
        if (key in map) unknown(`${key} twice`);
        map[key] = valueOf(rest, indent);
      }
    }
    if ((lines[0]?.indent ?? 0) > outer && lines.length > 0) unknown(lines[0]?.text ?? '');
    return isList ? list : map;
  };
  return block(-1);
}

function unknown(text: string): never {
  throw new Error(`not read: ${text}`);
}
