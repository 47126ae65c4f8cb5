#ifndef CEXPAT_H
#define CEXPAT_H

#include <stddef.h>

// Reading one XML document with expat. C is needed because expat's callbacks and its parser are
// easier to hold to account here: no document type, no entity, no depth without an end.

/// What a document comes to.
typedef enum mistap_xml_outcome {
  mistap_xml_complete,
  /// It ends before its root is closed.
  mistap_xml_truncated,
  mistap_xml_malformed,
  /// It declares a document type.
  mistap_xml_declares,
  mistap_xml_too_deep,
  /// A callback asked to stop.
  mistap_xml_stopped,
} mistap_xml_outcome;

/// What is told of a document, in its order. A callback that returns 0 stops the reading.
typedef struct mistap_xml_listener {
  void *_Nullable context;
  /// Attributes are names and values by turns, with NULL at the end; `offset` counts the bytes before.
  int (*_Nonnull begin)(
      void *_Nullable context, const char *_Nonnull name,
      const char *_Nullable const *_Nonnull attributes, size_t offset);
  int (*_Nonnull end)(void *_Nullable context);
} mistap_xml_listener;

/// Where a document ends, or where it went wrong.
typedef struct mistap_xml_result {
  mistap_xml_outcome outcome;
  /// Bytes up to the end of the root.
  size_t length;
  /// How many bytes stand before the place where it went wrong; expat's own lines end at a carriage
  /// return, too.
  size_t place;
  /// What expat says is wrong, if it says anything; never to be freed.
  const char *_Nullable reason;
} mistap_xml_result;

/// Reads the document in UTF-8 that begins at the first byte, up to the end of its root.
mistap_xml_result mistap_xml_read(
    const char *_Nonnull bytes, size_t length, int deepest,
    const mistap_xml_listener *_Nonnull listener);

#endif
