import fragment, { type Sql } from 'sql-template-tag'

/**
 * What the bank says an account `b` holds at the end of a day: the closing balance of the last statement that tells of it, less what
 * that statement moved later. Null before the first statement. A sum of all movements would hide a statement that nobody imported.
 */
export const bankBalanceAt = (company: string, day: string): Sql => fragment`(
  select s.closing - coalesce((select sum(l.amount) from bank_lines l
    where l.company_id = ${company} and l.bank_account_id = b.id and l.day > ${day}::date
      and (l.day < s.to_day or l.day = s.to_day and l.statement_id <= s.id)), 0)
  from bank_statements s where s.company_id = ${company} and s.bank_account_id = b.id and s.from_day <= ${day}::date
  order by s.to_day desc, s.id desc limit 1)`
