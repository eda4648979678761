// SPDX-License-Identifier: Apache-2.0

#include <string.h>

#include "DovetailAtomics.h"

// What the Swift ABI fixes about metadata: the first word is the kind, which for classes is an address or zero. It is
// followed by the flags of an existential type, or the descriptor and the type of the content of an optional, and
// preceded by the value witnesses (`MetadataValues.h` and `ValueWitness.def` of the runtime).
enum { kind_optional = 0x202, kind_existential = 0x303, last_nonclass_kind = 0x7FF };
static const uint32_t existential_takes_values = 0x80000000u;
static const uint32_t existential_is_special = 0x3F000000u;
enum { witnesses_index_of_size = 8, witnesses_index_of_flags = 10, witnesses_flag_boxed = 0x20000 };

#if defined(__linux__)
static uintptr_t kind_of(const void *type) { return *(const uintptr_t *)type; }
static bool is_class(const void *type) { return kind_of(type) == 0 || kind_of(type) > last_nonclass_kind; }
static const void *word(const void *value, ptrdiff_t index) { return ((const void *const *)value)[index]; }

static const char *witness(const void *type, ptrdiff_t index) {
  return (const char *)word(type, -1) + index * (ptrdiff_t)sizeof(void *);
}
static size_t size_of(const void *type) { return *(const size_t *)witness(type, witnesses_index_of_size); }

// Whether an existential has its content in a box, to which its first word points, or is a reference itself.
static bool is_referenced(const void *content) {
  return is_class(content) || *(const uint32_t *)witness(content, witnesses_index_of_flags) & witnesses_flag_boxed;
}

static uint32_t existential_flags(const void *type) {
  return *(const uint32_t *)((const char *)type + sizeof(uintptr_t));
}

// Whether values of the type are existentials with room for a value, whose type is in the fourth word.
static bool is_opaque_existential(const void *type) {
  if (kind_of(type) != kind_existential) return false;
  uint32_t flags = existential_flags(type);
  return (flags & existential_takes_values) && !(flags & existential_is_special);
}

const void *dovetail_dynamic_type(const void *type, const void *value) {
  if (is_class(type)) return word(word(value, 0), 0);
  if (kind_of(type) != kind_existential) return type;
  if (!(existential_flags(type) & existential_takes_values)) return word(word(value, 0), 0);
  if (!is_opaque_existential(type)) return NULL;  // `any Error` is a box of another kind.
  const void *content = word(value, 3);
  return is_class(content) ? word(word(value, 0), 0) : content;
}

bool dovetail_are_identical(const void *type, const void *one, const void *other) {
  if (is_opaque_existential(type)) {
    const void *content = word(one, 3);
    return is_referenced(content) && content == word(other, 3) && word(one, 0) == word(other, 0);
  }
  const void *dynamic_type = dovetail_dynamic_type(type, one);
  // An optional `nil` has no object, but then its type is not a class either.
  return dynamic_type && is_class(dynamic_type) && word(one, 0) == word(other, 0);
}

bool dovetail_have_equal_bytes(const void *type, const void *one, const void *other) {
  // An empty optional has no type of a content.
  if (kind_of(type) == kind_optional && is_opaque_existential(word(type, 2))) type = word(type, 2);
  if (!is_opaque_existential(type)) return memcmp(one, other, size_of(type)) == 0;
  const void *content = word(one, 3);
  if (!content || content != word(other, 3)) return content == word(other, 3);
  // What a small content leaves of its room is not part of it.
  return memcmp(one, other, is_referenced(content) ? sizeof(void *) : size_of(content)) == 0;
}

bool dovetail_is_reference(const void *type, const void *value) {
  if (kind_of(type) == kind_optional) {
    // In an empty optional, the word that would say what the content is, or point to it, is zero.
    type = word(type, 2);
    bool is_reference = is_class(type) || kind_of(type) == kind_existential;
    if (!is_reference || !word(value, is_opaque_existential(type) ? 3 : 0)) return false;
  }
  if (is_class(type)) return true;
  if (kind_of(type) != kind_existential) return false;
  if (!(existential_flags(type) & existential_takes_values)) return true;
  return is_opaque_existential(type) && is_referenced(word(value, 3));
}

bool dovetail_is_uniquely_referenced(const void *type, const void *value) {
  const void *dynamic_type = dovetail_dynamic_type(type, value);
  return dynamic_type && is_class(dynamic_type) && swift_isUniquelyReferenced_nonNull_native(word(value, 0));
}
#else
// Objective-C may store other things in place of the class.
const void *dovetail_dynamic_type(const void *type, const void *value) { return NULL; }
bool dovetail_are_identical(const void *type, const void *one, const void *other) { return false; }
bool dovetail_have_equal_bytes(const void *type, const void *one, const void *other) { return false; }
bool dovetail_is_reference(const void *type, const void *value) { return false; }
bool dovetail_is_uniquely_referenced(const void *type, const void *value) { return false; }
#endif
