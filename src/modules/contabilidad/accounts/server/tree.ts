import fragment, { type Sql } from 'sql-template-tag'

/** `isUnder` of rules.ts in SQL: whether one account's code is under another's. */
export const isDescendantOf = (code: Sql, top: Sql): Sql => fragment`(
  ${code} <> ${top} and left(${code}, length(${top})) = ${top}
  and (${top} !~ '[.-]' or substr(${code}, length(${top}) + 1, 1) in ('.', '-')))`
