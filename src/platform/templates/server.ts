import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { templateCalls as contract } from './contract.ts'
import {
  archiveTemplate,
  createTemplate,
  duplicateTemplate,
  makeDefault,
  restoreTemplate,
  restoreVersion,
  saveTemplate,
} from './server/edit-template.ts'
import { template, templates, versions } from './server/lists.ts'
import { filePaperJob } from './server/papers/file-job.ts'
import { fetchLogos, picture, uploadLogo } from './server/pictures.ts'
import { beginning, preview, samplePdf, templateSample } from './server/samples.ts'
import { searchedTemplates } from './server/search.ts'

export default (services: Services): Area => ({
  ...serve(
    contract,
    {
      templates,
      template,
      beginning,
      preview,
      sample: templateSample,
      samplePdf,
      versions,
      picture,
      createTemplate,
      saveTemplate,
      duplicateTemplate,
      makeDefault,
      archiveTemplate,
      restoreTemplate,
      restoreVersion,
      uploadLogo: (ctx) => uploadLogo(services.areas(), ctx),
    },
    [fetchLogos(services), filePaperJob(services)],
  ),
  fillings: [searchedTemplates],
})
