/** The deepest body of a real client contains a list of objects; the largest has 1,000 lines of eight values. */
const DEPTH_MAX = 8;
const VALUES_MAX = 20_000;

/**
 * Whether a text can be parsed as JSON without blocking the server: deep nesting, or a hundred thousand empty objects, cost
 * hundreds of times more than their size suggests. The parser checks the rest.
 */
export function isReasonableJson(text: string): boolean {
  let depth = 0;
  let values = 1;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === BACKSLASH) at += 1;
    else if (character === QUOTE) inText = !inText;
    else if (inText) continue;
    else if (character === COMMA) values += 1;
    else if (character === OPEN_OBJECT || character === OPEN_LIST) {
      depth += 1;
      values += 1;
    } else if (character === CLOSE_OBJECT || character === CLOSE_LIST) depth -= 1;
    if (depth > DEPTH_MAX || values > VALUES_MAX) return false;
  }
  return true;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
