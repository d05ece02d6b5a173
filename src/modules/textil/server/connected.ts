import type { Query } from '#src/server/database/transaction.ts'

/** Whether a company has a module connected, whoever asks. */
export const isConnected = async (sql: Query, company: string, module: string): Promise<boolean> =>
  (
    await sql`
      select from company_modules where company_id = ${company} and module_id = ${module} and disconnected_at is null`
  ).length > 0
