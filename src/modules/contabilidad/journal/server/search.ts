import fragment, { type Sql } from 'sql-template-tag'

const NUMBER = /^\d{1,9}$/
const YEAR_AND_NUMBER = /^\d{4}-\d{1,9}$/

/** Whether entry `e` matches a search: by description, number, amount, an account's code or name, or author. */
export function isSearched(company: string, search: string): Sql {
  const amount = amountIn(search)
  return fragment`(
    e.search_text like trama.anywhere(${search})
    or (${YEAR_AND_NUMBER.test(search)} and e.year || '-' || e.number = ${search})
    or (${NUMBER.test(search)} and e.number::text = ${search})
    or e.created_by in (
      select p.id from profiles p where p.company_id = ${company} and trama.plain(p.username) like trama.anywhere(${search}))
    or e.id in (
      select l.entry_id from journal_lines l join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id
      where l.company_id = ${company} and (starts_with(a.code, ${search}) or trama.plain(a.name) like trama.anywhere(${search})))
    or (${amount !== null} and e.id in (
      select l.entry_id from journal_lines l
      where l.company_id = ${company} and ${amount ?? '0'}::numeric in (l.debit, l.credit))))`
}

/** An amount as people type it, with either decimal mark: '1.234,56', '1,234.56', '1234.5'. Null for anything else. */
export function amountIn(search: string): string | null {
  const typed = search.replaceAll(/[\s$€]/g, '')
  if (!/^\d[\d.,]*$/.test(typed)) return null
  const [, whole = typed, cents = ''] = /^(.*)[.,](\d{1,2})$/.exec(typed) ?? []
  const figures = whole.replaceAll(/[.,]/g, '')
  return figures.length > 12 ? null : `${figures}.${cents.padEnd(2, '0')}`
}
