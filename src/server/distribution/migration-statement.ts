/** The table that a statement makes; of a partition none, which is divided with its table. */
export const tableMade = (statement: string): string | undefined =>
  /^create table (?:if not exists )?([\w.]+)(?![\w.]|\s+partition of\b)/i.exec(statement)?.[1]

const OF_TABLE = [
  /^(?:alter|comment on) table (?:only |if exists )*([\w.]+)/i,
  /^create (?:unique )?(?:index|policy|trigger|constraint trigger) [\s\S]*?\bon ([\w.]+)/i,
  /^(?:grant|revoke) [\s\S]*?\bon (?:table )?([\w.]+)/i,
]

/** The table of which a statement says more: a change of it, an index, a rule, a trigger, a comment, a right. */
export const tableSaid = (statement: string): string | undefined =>
  OF_TABLE.map((pattern) => pattern.exec(statement)?.[1]).find((table) => table !== undefined)

/** The table whose rows a statement writes. */
export const tableWritten = (statement: string): string | undefined =>
  /^(?=(?:with|insert|update|delete)\b)[\s\S]*?(?:insert into|(?<!for )update|delete from)\s+([\w.]+)/i.exec(
    statement,
  )?.[1]

/** An `alter table` that adds a constraint without a name: what comes before the name, the table, and what comes after. */
export function unnamedConstraint(statement: string): { head: string; table: string; rest: string } | undefined {
  const [, head, table, rest] =
    /^(alter table (?:only |if exists )*([\w.]+)\s+add\s+)((?:check|foreign key|unique|primary key)\b[\s\S]*)/i.exec(
      statement,
    ) ?? []
  return head && table && rest ? { head, table, rest } : undefined
}
