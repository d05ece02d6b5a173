import { type Area, type CurrentUser, type Services, serve } from '#src/server/calls/serve.ts'
import { notifications } from './contract.ts'
import { companyNotifications } from './server/company-notifications.ts'
import { controlMailbox } from './server/control-mailbox.ts'
import { digestJobs } from './server/digest.ts'
import { searchedNotifications } from './server/search.ts'
import { sweepNotifications } from './server/sweep.ts'

/** Control belongs to no company: what it is told stands elsewhere, and is told of all of them. */
const newsFor = ({ company }: CurrentUser) => (company === null ? controlMailbox : companyNotifications)

export default (services: Services): Area => ({
  ...serve(
    notifications,
    {
      list: (ctx) => newsFor(ctx.user).list(ctx),
      unreadCount: (ctx) => newsFor(ctx.user).unreadCount(ctx),
      markRead: (ctx) => newsFor(ctx.user).markRead(ctx),
      markAllRead: (ctx) => newsFor(ctx.user).markAllRead(ctx),
      preferences: (ctx) => newsFor(ctx.user).preferences(ctx),
      savePreference: (ctx) => newsFor(ctx.user).savePreference(ctx),
    },
    [...digestJobs(services), sweepNotifications(services.pools)],
  ),
  fillings: [searchedNotifications],
})
