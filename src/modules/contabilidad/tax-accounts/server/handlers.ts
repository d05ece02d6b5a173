import { chooseUsualTaxAccounts, saveTaxAccounts, taxAccounts } from './accounts.ts'

export const taxAccountHandlers = { taxAccounts, saveTaxAccounts, chooseUsualTaxAccounts }
