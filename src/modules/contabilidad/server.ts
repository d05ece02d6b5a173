import { serve } from '../../server/serve.ts'
import { contabilidad } from './contract.ts'
import { accounts, addAccount, deleteAccount, editAccount, startChart } from './server/accounts.ts'
import { addCenter, centers, deleteCenter, editCenter } from './server/centers.ts'
import { setCurrency } from './server/currency.ts'
import { addEntry, entries, reverseEntry } from './server/journal.ts'
import { book, trialBalance } from './server/reports.ts'

export default serve(contabilidad, {
  accounts,
  addAccount,
  editAccount,
  deleteAccount,
  startChart,
  centers,
  addCenter,
  editCenter,
  deleteCenter,
  entries,
  addEntry,
  reverseEntry,
  trialBalance,
  book,
  setCurrency,
})
