import { moduleIds } from '#src/server/areas.ts'
import { anybody, company, control, owners, type Permission, signedIn } from './permission.ts'
import { accountPermissions } from './permissions/accounts.ts'
import { recordPermissions } from './permissions/records.ts'

/** A module's stand in a file of its own: test/walk/permissions/<module>.ts. */
const ofModules = await Promise.all(
  moduleIds.map(
    async (id): Promise<Record<string, Permission>> => (await import(`./permissions/${id}.ts`)).permissions,
  ),
)

/** Who may make each call: see test/walk/permission.ts. */
export const PERMISSIONS: Record<string, Permission> = {
  ...accountPermissions,
  'desk.companies': company,
  // What is found is what each kind's own read lets through.
  ...recordPermissions,
  'appearance.current': anybody,
  // 'Edit customization': control alone.
  'appearance.settings': control,
  'appearance.save': control,
  // Whoever is asked to consent may read what to; control writes it.
  'about.policy': anybody,
  'about.savePolicy': control,
  // Who answers for the billing system is said by whoever runs it.
  'fiscal.maker': control,
  'fiscal.saveMaker': control,
  'images.upload': control,

  'companies.choices': control,
  'companies.enter': control,
  'companies.registered': control,
  'companies.countries': control,
  'companies.file': control,
  'companies.activate': control,
  'companies.deactivate': control,
  'companies.notices': control,
  'companies.clearNotices': control,
  'companies.details': company,
  'companies.saveDetails': owners,
  // What would be lost is the company's: who answers for it decides.
  'companies.retention': { may: ['empresa'] },
  'companies.keepHistory': { may: ['empresa'] },
  'dashboard.summaries': company,
  'dashboard.system': control,

  'catalogue.modules': owners,
  'catalogue.connectModule': owners,
  'catalogue.connectModules': owners,
  'catalogue.disconnectModule': owners,
  'catalogue.everyModule': control,
  'catalogue.activateModule': control,
  'catalogue.deactivateModule': control,

  // What follows from connecting modules.
  ...Object.fromEntries(
    ['progress', 'begin', 'skip', 'hide', 'show', 'loadSample', 'deleteSample'].map((call) => [
      `onboarding.${call}`,
      owners,
    ]),
  ),

  'team.members': owners,
  'team.addMember': owners,
  'team.removeMember': { may: ['empresa'], others: 'No tienes permiso para eliminar usuarios.' },
  'team.editMember': owners,
  'team.saveRights': owners,
  /** The contrary of removing, so whoever may remove. */
  'team.security': { may: ['empresa'] },
  'team.requireSecondFactor': { may: ['empresa'] },
  'team.restoreMember': { may: ['empresa'] },
  /** 'Add sub-users', by another door. */
  'team.invitations': owners,
  'team.invite': owners,
  'team.resendInvitation': owners,
  'team.revokeInvitation': owners,
  'team.openInvitation': anybody,
  'team.acceptInvitation': anybody,

  // 'Use templates': empresa and administrador.
  ...Object.fromEntries(
    [
      'templates',
      'template',
      'beginning',
      'preview',
      'sample',
      'samplePdf',
      'versions',
      'createTemplate',
      'saveTemplate',
      'duplicateTemplate',
      'makeDefault',
      'archiveTemplate',
      'restoreTemplate',
      'restoreVersion',
      'uploadLogo',
    ].map((name) => [`templates.${name}`, owners]),
  ),
  // The company's logo is in everybody's sidebar.
  'templates.picture': company,
  // User manual: everybody watches, control keeps it.
  'manual.videos': signedIn,
  'manual.addVideo': control,
  'manual.editVideo': control,
  'manual.moveVideo': control,
  'manual.removeVideo': control,

  // control 'maintains the AI agent catalogue, the marketing service catalogue'.
  ...Object.fromEntries(
    ['agents', 'addAgent', 'editAgent', 'moveAgent', 'removeAgent'].map((call) => [`offers.${call}`, control]),
  ),
  ...Object.fromEntries(
    ['services', 'addService', 'editService', 'moveService', 'removeService'].map((call) => [
      `offers.${call}`,
      control,
    ]),
  ),

  // 'Generar Nuevas Credenciales' stands in the technical panel, 'control only'; what is there to see is of the company's own profile.
  'oauth.credentials': { may: ['control', 'empresa', 'administrador'] },
  'oauth.calls': { may: ['control', 'empresa', 'administrador'] },
  'oauth.renewCredentials': control,
  'oauth.revokeCredentials': control,
  // 'Save any company's automation profile': control any, empresa and administrador their own; secrets are control's.
  'automation.profile': owners,
  'automation.save': owners,
  'automation.withdrawConsent': owners,
  'automation.profileOf': control,
  'automation.saveFor': control,
  'automation.reveal': control,

  'audit.entries': owners,
  'audit.filters': owners,
  'audit.permissions': owners,

  // Whose acts these are is asked by the call: one's own, and those of all for empresa.
  // Of whom the record may be is asked by the call: of whoever may make the read that shows it, and the edit.
  // Of whom the record may be is asked by the call: of whoever may make a read that shows it, and for writing who does its module's daily work.
  ...Object.fromEntries(
    [
      ...[
        'ofRecord',
        'count',
        'addComment',
        'editComment',
        'removeComment',
        'recordFile',
        'addRecordFile',
        'removeRecordFile',
      ],
      ...['tagRecord', 'untagRecord', 'tags', 'tagsOfKind'],
    ].map((call) => [`notes.${call}`, company]),
  ),
  // 'Change the company's own data': its list of tags.
  // What is in it is asked of each act's own call; none that removes anything is a colaborador's.

  ...Object.fromEntries(
    ['channels', 'unread', 'messages', 'changes', 'search', 'send', 'edit', 'remove', 'markRead'].map((call) => [
      `chat.${call}`,
      company,
    ]),
  ),

  // How people look at lists is theirs; whom they share it with, and whose they change, is asked by the call.
  ...Object.fromEntries(
    ['views', 'addView', 'editView', 'deleteView', 'chooseView'].map((call) => [`views.${call}`, company]),
  ),

  // Of what a report may be is asked by the call: of the list that answers it.
  ...Object.fromEntries(
    [
      'facts',
      'run',
      'rows',
      'paper',
      'reports',
      'saveReport',
      'editReport',
      'archiveReport',
      'restoreReport',
      'today',
      'arrangeToday',
      'sendings',
      'scheduleReport',
      'unscheduleReport',
      'receivedReports',
      'reportColleagues',
      'receiveReport',
    ].map((call) => [`figures.${call}`, company]),
  ),

  // 'Send suggestions': control no, empresa and administrador yes, colaborador no.
  'suggestions.list': owners,
  'suggestions.send': owners,
  // 'Approve or reject suggestions and requests': control alone.
  'suggestions.inbox': control,
  'suggestions.pendingCount': control,
  'suggestions.approve': control,
  'suggestions.reject': control,

  // 'Edit prices': control alone; others see their own state. Colaborador does not open the page.
  'membership.prices': control,
  'membership.priceHistory': control,
  'membership.setPrice': control,
  'membership.withdrawPrice': control,
  'membership.accounts': control,
  'membership.standing': control,
  'membership.received': control,
  'membership.registerPayment': control,
  'membership.voidPayment': control,
  'membership.mine': owners,
  'membership.payments': owners,
  'membership.receipts': owners,
  'membership.uploadFile': owners,
  'membership.sendReceipt': owners,
  'membership.receiptInbox': control,
  'membership.pendingReceipts': control,
  'membership.confirmReceipt': control,
  'membership.rejectReceipt': control,
  'membership.uploadPaymentFile': control,
  'dashboard.income': control,
  'requests.inbox': control,
  'requests.pendingCounts': control,
  'requests.review': control,
  /** 'see and edit secrets': control alone. */
  'requests.reveal': control,
  'requests.approve': control,
  'requests.reject': control,
  'requests.askInfo': control,
  /** What follows from approving. */
  'requests.publishPage': control,
  // What control does with what it approved.

  // Each person's own: what concerns them in their company; control's are of all companies.

  ...Object.assign({}, ...ofModules),
}
