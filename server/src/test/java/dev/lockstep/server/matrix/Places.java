package dev.lockstep.server.matrix;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What paths may name.
 *
 * @param own identities of the tenant most callers belong to, by the beginning of paths
 * @param foreign those of another tenant
 * @param missing identities of the same form nobody has
 * @param shared beginnings of paths that name what belongs to nobody
 */
record Places(
    Map<String, String> own,
    Map<String, String> foreign,
    Map<String, String> missing,
    Predicate<String> shared) {

  /** The path with an identity in it; empty if none is known for this place. */
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

  /** The places a path can be about. */
  List<Where> of(String template) {
    if (!template.contains("{")) {
      return List.of(Where.NOWHERE);
    }
    return shared.test(template)
        ? List.of(Where.OWN, Where.MISSING)
        : List.of(Where.OWN, Where.FOREIGN, Where.MISSING);
  }
}
