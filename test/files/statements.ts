import type { Statement, StatementLine } from '../../src/modules/contabilidad/banks/formats/statement.ts'

// Statements as banks write them, from the published descriptions of each format and not from our readers.

const bare = (day: string) => day.replaceAll('-', '')
const short = (day: string) => bare(day).slice(2)
const isDebit = (amount: string) => amount.startsWith('-')
const size = (amount: string) => amount.replace('-', '')
const cents = (amount: string) => size(amount).replace('.', '')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** OFX 1.x, whose leaves are not closed, or 2.x. */
export function ofxFile(statement: Statement, version: 1 | 2): string {
  const leaf = (name: string, value: string) =>
    version === 1 ? `<${name}>${escaped(value)}\n` : `<${name}>${escaped(value)}</${name}>`
  const movements = statement.lines.map(
    (line) =>
      `<STMTTRN>${leaf('TRNTYPE', isDebit(line.amount) ? 'DEBIT' : 'CREDIT')}${leaf('DTPOSTED', `${bare(line.day)}120000[-5:EST]`)}${leaf(
        'DTAVAIL',
        bare(line.value_day),
      )}${leaf('TRNAMT', line.amount)}${leaf('FITID', line.bank_id)}${leaf('NAME', line.text)}</STMTTRN>`,
  )
  const head =
    version === 1
      ? 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n'
      : '<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?>'
  return `${head}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>${leaf('CURDEF', statement.currency)}<BANKACCTFROM>${leaf(
    'ACCTID',
    statement.account,
  )}</BANKACCTFROM><BANKTRANLIST>${leaf('DTSTART', bare(statement.from))}${leaf('DTEND', bare(statement.to))}${movements.join('')}</BANKTRANLIST><LEDGERBAL>${leaf(
    'BALAMT',
    statement.closing ?? '',
  )}${leaf('DTASOF', bare(statement.to))}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
}

/** CAMT.053: since version 04 a status is a code within, since 08 a party stands one deeper. */
export function camt053File(statement: Statement, version: 2 | 4 | 8): string {
  const amount = (value: string) =>
    `<Amt Ccy="${statement.currency}">${size(value)}</Amt><CdtDbtInd>${isDebit(value) ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (code: string, value: string, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(value)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  const status = version === 2 ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>'
  const party = (line: StatementLine) => {
    const name = `<Nm>${escaped(line.counterparty)}</Nm>`
    const side = isDebit(line.amount) ? 'Cdtr' : 'Dbtr'
    return `<RltdPties><${side}>${version === 8 ? `<Pty>${name}</Pty>` : name}</${side}></RltdPties>`
  }
  const entries = statement.lines.map(
    (
      line,
    ) => `<Ntry>${amount(line.amount)}${status}<BookgDt><Dt>${line.day}</Dt></BookgDt><ValDt><Dt>${line.value_day}</Dt></ValDt>
      <AcctSvcrRef>${line.bank_id}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${line.reference}</EndToEndId></Refs>${party(line)}
      <RmtInf><Ustrd>${escaped(line.text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.0${version}"><BkToCstmrStmt><Stmt>
    <CreDtTm>${statement.to}T06:00:00</CreDtTm><Acct><Id><IBAN>${statement.account}</IBAN></Id><Ccy>${statement.currency}</Ccy></Acct>${balance(
      'OPBD',
      statement.opening ?? '0.00',
      statement.from,
    )}${balance('CLBD', statement.closing ?? '0.00', statement.to)}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
}

/** MT940 with numbered parts in field 86, as German banks write them. */
export function mt940File(statement: Statement): string {
  const figure = (amount: string) => size(amount).replace('.', ',')
  const balance = (tag: string, amount: string, day: string) =>
    `:${tag}:${isDebit(amount) ? 'D' : 'C'}${short(day)}${statement.currency}${figure(amount)}`
  const movement = (line: StatementLine) => [
    `:61:${short(line.value_day)}${bare(line.day).slice(4)}${isDebit(line.amount) ? 'D' : 'C'}${figure(line.amount)}NTRF${line.reference}//${line.bank_id}`,
    `:86:166?00TRANSFER?20${line.text.slice(0, 27)}?21${line.text.slice(27)}?32${line.counterparty}`,
  ]
  return [
    ':20:EXTRACTO',
    `:25:${statement.account}`,
    ':28C:1/1',
    balance('60F', statement.opening ?? '0.00', statement.from),
    ...statement.lines.flatMap(movement),
    balance('62F', statement.closing ?? '0.00', statement.to),
    '-',
  ].join('\r\n')
}

/** Cuaderno 43: records of 80 characters. */
export function norma43File(statement: Statement): string {
  const signed = (amount: string) => `${isDebit(amount) ? 1 : 2}${cents(amount).padStart(14, '0')}`
  const sum = (lines: StatementLine[]) =>
    String(lines.reduce((all, { amount }) => all + BigInt(cents(amount)), 0n)).padStart(14, '0')
  const debits = statement.lines.filter(({ amount }) => isDebit(amount))
  const credits = statement.lines.filter(({ amount }) => !isDebit(amount))
  const count = (lines: StatementLine[]) => String(lines.length).padStart(5, '0')
  const records = [
    `11${statement.account}${short(statement.from)}${short(statement.to)}${signed(statement.opening ?? '0.00')}9783EMPRESA`,
    ...statement.lines.flatMap((line) => [
      `22    ${statement.account.slice(4, 8)}${short(line.day)}${short(line.value_day)}04007${signed(line.amount)}${line.bank_id.padStart(10, '0')}${line.reference.padEnd(28)}`,
      `2301${line.text.slice(0, 38).padEnd(38)}${line.text.slice(38)}`,
    ]),
    `33${statement.account}${count(debits)}${sum(debits)}${count(credits)}${sum(credits)}${signed(statement.closing ?? '0.00')}978`,
  ]
  return [...records, `88${'9'.repeat(18)}${String(records.length).padStart(6, '0')}`]
    .map((one) => one.padEnd(80))
    .join('\r\n')
}
