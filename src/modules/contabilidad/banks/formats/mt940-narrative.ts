interface Narrative {
  text: string
  counterparty: string
  reference: string
}

/** Three figures and a mark: German, Polish and Austrian banks number the parts of field 86. */
const NUMBERED = /^(\d{3})([?>~^])(?=\d{2})/
/** Words between slashes: Dutch and Swiss banks name them. */
const NAMED =
  /\/(TRTP|CSID|IBAN|BIC|NAME|REMI|EREF|MARF|CNTP|ORDP|BENM|USTD|SVCL|PREF|RTRN|ID|ISDT|PURP|ULTB|ULTD|ADDR)\//
/** SEPA parts within the text of numbered ones. */
const SEPA = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|COAM|OAMT|PURP)[+:]/
/** Numbers of the parts that are the text, and of those that are the name. */
const TEXT_PARTS = /^(2\d|6[0-3])$/
const NAME_PARTS = /^3[23]$/

/** What field 86 tells, in whichever of the national ways: numbered parts, named parts, or plain lines. */
export function narrativeOf(value: string): Narrative {
  const joined = value.replaceAll('\n', '')
  const [, , mark] = NUMBERED.exec(joined) ?? []
  if (mark) return numbered(joined.slice(3), mark)
  return NAMED.test(joined)
    ? named(joined)
    : { text: value.replaceAll('\n', ' ').trim(), counterparty: '', reference: '' }
}

function numbered(joined: string, mark: string): Narrative {
  const parts = joined
    .split(new RegExp(`\\${mark}(?=\\d{2})`))
    .map((part) => [part.slice(0, 2), part.slice(2)] as const)
  const of = (numbers: RegExp) => parts.filter(([number]) => numbers.test(number)).map(([, text]) => text)
  const whole = of(TEXT_PARTS).join('')
  const sepa = pieces(whole, SEPA)
  return {
    text: sepa.get('SVWZ') ?? (whole || of(/^00$/).join('')),
    counterparty: of(NAME_PARTS).join('').trim() || (sepa.get('ABWA') ?? ''),
    reference: meant(sepa.get('EREF') ?? ''),
  }
}

function named(joined: string): Narrative {
  const parts = pieces(joined, NAMED)
  const counterparty = parts.get('NAME') ?? parts.get('CNTP')?.split('/').filter(Boolean).at(2) ?? ''
  const told = parts.get('USTD') ?? parts.get('REMI') ?? ''
  const text = told
    .replace(/^USTD\/\//, '')
    .replaceAll('/', ' ')
    .trim()
  return { text: text || joined.replaceAll('/', ' ').trim(), counterparty, reference: meant(parts.get('EREF') ?? '') }
}

/** A text cut at its marks, each piece under the name of its mark. */
function pieces(text: string, mark: RegExp): Map<string, string> {
  const cut = text.split(new RegExp(mark, 'g'))
  const found = new Map<string, string>()
  for (let at = 1; at < cut.length; at += 2) {
    const [name = '', piece = ''] = [cut[at], cut[at + 1]?.trim()]
    if (piece !== '' && !found.has(name)) found.set(name, piece)
  }
  return found
}

const meant = (reference: string) => (/^(NOTPROVIDED|NONREF)$/i.test(reference) ? '' : reference)
