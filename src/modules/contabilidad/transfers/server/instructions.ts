import { unlessStale } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { InstructionsChange, PaymentInstructions } from '../schemas.ts'

export const paymentInstructions = ({ sql, company }: Ctx<unknown>) => instructionsOf(sql, company)

export async function savePaymentInstructions({
  sql,
  company,
  input: { instructions, on_paper, version },
}: Ctx<InstructionsChange>): Promise<PaymentInstructions> {
  const [saved] = await sql<PaymentInstructions>`
    insert into payment_instructions as s (company_id, instructions, on_paper, version)
    select ${company}::uuid, ${instructions}, ${on_paper}, 2
    where ${version}::integer = 1 or exists (select from payment_instructions where company_id = ${company})
    on conflict (company_id) do update
      set instructions = excluded.instructions, on_paper = excluded.on_paper, version = s.version + 1
    where s.version = ${version}
    returning instructions, on_paper, version`
  return unlessStale(saved)
}

/** Where the clients of a company pay; '' where it says nothing. */
export async function instructionsOf(sql: Query, company: string): Promise<PaymentInstructions> {
  const [said] = await sql<PaymentInstructions>`
    select instructions, on_paper, version from payment_instructions where company_id = ${company}`
  return said ?? { instructions: '', on_paper: false, version: 1 }
}
