call trama.trail('company_profiles', '{"what": "Empresa", "name": "display_name", "fields": {"display_name": "Nombre", "legal_name": "Razón social",
  "tax_kind": "Tipo de identificación", "tax_number": "Identificación", "email": "Correo", "phone": "Teléfono", "country": "País", "city": "Ciudad",
  "address": "Dirección", "description": "Descripción", "website": "Página web", "currency": "Moneda",
  "second_factor_required": "Exigir segundo factor", "history_months": "Meses de historial"}}');
