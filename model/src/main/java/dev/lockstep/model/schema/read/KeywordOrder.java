package dev.lockstep.model.schema.read;

import dev.lockstep.model.schema.Keyword;
import java.util.List;

/**
 * The order in which violations of a value are reported: first its type, then the keywords from the
 * inside out.
 */
final class KeywordOrder {

  private static final List<Class<? extends Keyword>> ORDER =
      List.of(
          Keyword.Never.class,
          Keyword.Types.class,
          Keyword.Constants.class,
          Keyword.Limit.class,
          Keyword.Count.class,
          Keyword.Matches.class,
          Keyword.Formatted.class,
          Keyword.Items.class,
          Keyword.Contains.class,
          Keyword.UniqueItems.class,
          Keyword.Members.class,
          Keyword.Required.class,
          Keyword.DependentRequired.class,
          Keyword.PropertyNames.class,
          Keyword.DependentSchemas.class,
          Keyword.Reference.class,
          Keyword.Combination.class,
          Keyword.Not.class,
          Keyword.Conditional.class,
          Keyword.Unevaluated.class);

  private KeywordOrder() {}

  static int of(Keyword keyword) {
    return ORDER.indexOf(keyword.getClass());
  }
}
