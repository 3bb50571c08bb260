export type Yaml = string | Yaml[] | { [key: string]: Yaml };

type Line = { indent: number; text: string };

/**
 * Reads the part of YAML that our files use: maps, lists, plain and quoted text, a list in
 * brackets, and a named block that is used again.
 */
export function readYaml(text: string): Yaml {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
    .map((line): Line => ({ indent: line.search(/\S/), text: line.trim() }));
  const named = new Map<string, Yaml>();

  const parseValue = (rest: string, indent: number): Yaml => {
    const [, name] = /^&(\w+)$/.exec(rest) ?? [];
    const value = rest === '' || name !== undefined ? parseBlock(indent) : parseScalar(rest);
    if (name !== undefined) named.set(name, value);
    return value;
  };
  const parseScalar = (rest: string): Yaml => {
    if (rest.startsWith('*')) return named.get(rest.slice(1)) ?? failToParse(rest);
    if (/^["'[]/.test(rest)) return JSON.parse(rest.replaceAll("'", '"')) as Yaml;
    return /^[\w./$-]/.test(rest) && !/: |#| $/.test(rest) ? rest : failToParse(rest);
  };
  /** The block that is indented more than this. */
  const parseBlock = (outer: number): Yaml => {
    const [first] = lines;
    if (first === undefined || first.indent <= outer) return '';
    const { indent } = first;
    const isList = first.text.startsWith('- ');
    const list: Yaml[] = [];
    const map: Record<string, Yaml> = {};
    while (lines[0]?.indent === indent) {
      const { text: line } = lines.shift() ?? { text: '' };
      if (isList) list.push(parseScalar(line.replace(/^- /, '')));
      else {
        const [, key = failToParse(line), rest = ''] = /^([\w-]+):(?: (.*))?$/.exec(line) ?? [];
        if (key in map) failToParse(`${key} twice`);
        map[key] = parseValue(rest, indent);
      }
    }
    if ((lines[0]?.indent ?? 0) > outer && lines.length > 0) failToParse(lines[0]?.text ?? '');
    return isList ? list : map;
  };
  return parseBlock(-1);
}

function failToParse(text: string): never {
  throw new Error(`not read: ${text}`);
}
