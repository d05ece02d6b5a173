import { unlessStale } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { InstructionsChange, PaymentInstructions } from '../schemas.ts'

export const paymentInstructions = ({ sql, company }: Ctx<unknown>) => instructionsOf(sql, company)

export async function savePaymentInstructions({
  sql,
  company,
  input: { instructions, version },
}: Ctx<InstructionsChange>): Promise<PaymentInstructions> {
  const [saved] = await sql<PaymentInstructions>`
    insert into payment_instructions as s (company_id, instructions, version)
    select ${company}::uuid, ${instructions}, 2
    where ${version}::integer = 1 or exists (select from payment_instructions where company_id = ${company})
    on conflict (company_id) do update set instructions = excluded.instructions, version = s.version + 1
    where s.version = ${version}
    returning instructions, version`
  return unlessStale(saved)
}

/** Where the clients of a company pay; '' where it says nothing. */
export async function instructionsOf(sql: Query, company: string): Promise<PaymentInstructions> {
  const [said] = await sql<PaymentInstructions>`
    select instructions, version from payment_instructions where company_id = ${company}`
  return said ?? { instructions: '', version: 1 }
}
