// SPDX-License-Identifier: Apache-2.0

#include "DovetailAtomics.h"

// What the Swift ABI fixes about metadata: the first word is the kind, which for classes is an address or zero. It is
// followed by the flags of an existential type, and preceded by the value witnesses (`MetadataValues.h` and
// `ValueWitness.def` of the runtime).
enum { kind_existential = 0x303, last_nonclass_kind = 0x7FF };
static const uint32_t existential_takes_values = 0x80000000u;
static const uint32_t existential_is_special = 0x3F000000u;
enum { witnesses_index_of_flags = 10, witnesses_flag_boxed = 0x20000 };

#if defined(__linux__)
static uintptr_t kind_of(const void *type) { return *(const uintptr_t *)type; }
static bool is_class(const void *type) { return kind_of(type) == 0 || kind_of(type) > last_nonclass_kind; }
static const void *word(const void *value, ptrdiff_t index) { return ((const void *const *)value)[index]; }

const void *dovetail_dynamic_type(const void *type, const void *value) {
  if (is_class(type)) return word(word(value, 0), 0);
  if (kind_of(type) != kind_existential) return type;
  uint32_t flags = *(const uint32_t *)((const char *)type + sizeof(uintptr_t));
  if (!(flags & existential_takes_values)) return word(word(value, 0), 0);
  if (flags & existential_is_special) return NULL;  // `any Error` is a box of another kind.
  const void *payload = word(value, 3);
  return is_class(payload) ? word(word(value, 0), 0) : payload;
}

bool dovetail_are_identical(const void *type, const void *one, const void *other) {
  const void *dynamic_type = dovetail_dynamic_type(type, one);
  // An optional `nil` has no object, but then its type is not a class either.
  return dynamic_type && is_class(dynamic_type) && dynamic_type == dovetail_dynamic_type(type, other) &&
         word(one, 0) == word(other, 0);
}

bool dovetail_is_reference(const void *type, const void *value) {
  if (is_class(type)) return true;
  if (kind_of(type) != kind_existential) return false;
  uint32_t flags = *(const uint32_t *)((const char *)type + sizeof(uintptr_t));
  if (!(flags & existential_takes_values)) return true;
  if (flags & existential_is_special) return false;
  const void *payload = word(value, 3);
  if (is_class(payload)) return true;
  // The flags of the payload's value witness table: whether the value is in a box instead of inline in the existential.
  const char *witnesses = word(payload, -1);
  return *(const uint32_t *)(witnesses + witnesses_index_of_flags * sizeof(void *)) & witnesses_flag_boxed;
}

bool dovetail_is_uniquely_referenced(const void *type, const void *value) {
  const void *dynamic_type = dovetail_dynamic_type(type, value);
  return dynamic_type && is_class(dynamic_type) && swift_isUniquelyReferenced_nonNull_native(word(value, 0));
}
#else
// Objective-C may store other things in place of the class.
const void *dovetail_dynamic_type(const void *type, const void *value) { return NULL; }
bool dovetail_are_identical(const void *type, const void *one, const void *other) { return false; }
bool dovetail_is_reference(const void *type, const void *value) { return false; }
bool dovetail_is_uniquely_referenced(const void *type, const void *value) { return false; }
#endif
