import type { Services } from '#src/server/calls/serve.ts'
import { goodsReturnActs } from './acts.ts'
import { goodsReturn, goodsReturns } from './lists.ts'

export const goodsReturnHandlers = (services: Pick<Services, 'areas'>) => ({
  goodsReturns,
  goodsReturn,
  ...goodsReturnActs(services),
})
