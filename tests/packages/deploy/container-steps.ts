export type Step = { name: string; rest: string };

/** The instructions of a container file, by stage. Each stage begins with its FROM. */
export function containerStages(text: string): Step[][] {
  const stages: Step[][] = [];
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name = '', rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`not an instruction: ${line}`);
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, rest });
  }
  return stages;
}
