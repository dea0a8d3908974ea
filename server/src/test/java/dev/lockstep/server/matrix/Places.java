package dev.lockstep.server.matrix;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The IDs for paths.
 *
 * @param own the IDs of the tenant of most callers, by the beginning of the path
 * @param foreign the IDs of another tenant
 * @param missing unknown IDs of the same form
 * @param shared the beginnings of paths of resources that do not belong to a tenant
 */
record Places(
    Map<String, String> own,
    Map<String, String> foreign,
    Map<String, String> missing,
    Predicate<String> shared) {

  /** Returns a path with an ID; empty if there is none for this kind of resource. */
  Optional<String> path(String template, Where where) {
    return switch (where) {
      case NOWHERE -> Optional.of(template);
      case OWN -> filled(template, own);
      case FOREIGN -> filled(template, foreign);
      case MISSING -> filled(template, missing);
    };
  }

  private static Optional<String> filled(String template, Map<String, String> ids) {
    return ids.entrySet().stream()
        .filter(entry -> template.startsWith(entry.getKey()))
        .findFirst()
        .map(
            entry ->
                template.replace("{sequence}", "0").replaceFirst("\\{[^}]*}", entry.getValue()));
  }

  /** Returns the kinds of resources for a path. */
  List<Where> of(String template) {
    if (!template.contains("{")) {
      return List.of(Where.NOWHERE);
    }
    return shared.test(template)
        ? List.of(Where.OWN, Where.MISSING)
        : List.of(Where.OWN, Where.FOREIGN, Where.MISSING);
  }
}
