-- What somebody may do in a module, under the module's id: it is called by its name where it is shown.
call trama.trail('member_modules', '{"what": "Permiso", "name": "module_id", "whole": true, "fields": {
  "level": {"label": "Permiso", "words": {"none": "Sin acceso", "read": "Consulta", "work": "Trabaja", "manage": "Administra"}}}}');

call trama.trail('invitations', '{"what": "Invitación", "name": "email", "fields": {"role": "Rol", "revoked_at": "Revocada",
  "preset": {"label": "Permisos", "words": {"vendedor": "Vendedor", "bodeguero": "Bodeguero", "contador": "Contador", "produccion": "Producción",
    "solo_lectura": "Solo lectura"}}}}');
