import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { BankAccount } from '../schemas.ts'

/** What the bank says of an account. */
export const BankFacts = ({ account }: { account: BankAccount }) => (
  <Facts plain>
    <Fact name="Cuenta contable">{account.account}</Fact>
    <Fact name="Saldo según el banco">{account.balance === null ? '—' : <Money amount={account.balance} />}</Fact>
    <Fact name="Extractos hasta">{account.told_until === null ? '—' : <DateText at={account.told_until} />}</Fact>
    <Fact name="Por conciliar">{account.open}</Fact>
  </Facts>
)
