import { budget, budgetTrial } from './budget.ts'
import { copyBudget, saveBudget } from './change.ts'

export const budgetHandlers = { budget, budgetTrial, saveBudget, copyBudget }
