-- After the stamp, which gives a new table whole: what was counted, kept as a version or numbered stays.
revoke delete on document_counters, document_templates from trama_tenant;
revoke update, delete on document_template_versions from trama_tenant;
