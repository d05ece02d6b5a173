import { expect, it } from 'vitest'
import { TAX_CODE_KINDS } from '#src/modules/cdm/taxes/rules.ts'
import { FISCAL_TAX_KINDS } from './document.ts'

it('knows the kinds of tax by which companies keep their codes', () => {
  expect(FISCAL_TAX_KINDS).toEqual(TAX_CODE_KINDS)
})
