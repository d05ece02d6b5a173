import { daysBetween } from '../../../../kernel/days/day.ts'
import { centsOf } from '../../../../kernel/money/cents.ts'
import { BARE, type OpenLine, type OtherBankLine, type Proposal, wordsOf } from './candidates.ts'

const MOST_DAYS = 4
const SAYS_SO = /tras(lado|paso)|transf/i

/** The same money that left another account of the company, or came into it. */
export const ofTransfers = (line: OpenLine, others: readonly OtherBankLine[]): Proposal[] =>
  others
    .filter(
      ({ amount, day }) =>
        centsOf(amount) === -centsOf(line.amount) && Math.abs(daysBetween(day, line.day)) <= MOST_DAYS,
    )
    .slice(0, 1)
    .map(({ account_id, bank }) => ({
      ...BARE,
      kind: 'traslado',
      score: SAYS_SO.test(wordsOf(line)) ? 80 : 60,
      title: `Traslado ${line.amount.startsWith('-') ? 'a' : 'desde'} ${bank}`,
      why: 'La otra cuenta tiene el mismo importe',
      accounts: [
        { account_id, amount: line.amount, cost_center_id: null, description: `Traslado entre cuentas: ${bank}` },
      ],
    }))
