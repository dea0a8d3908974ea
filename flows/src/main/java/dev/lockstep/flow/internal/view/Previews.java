package dev.lockstep.flow.internal.view;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Previews by the field names of views. */
final class Previews {

  private Previews() {}

  /**
   * Returns the previews of shown fields.
   *
   * @param shown fields of the view by field of the data; other fields are not shown
   * @param make creates a preview of a field of the view
   * @return {@code null} if there is none
   */
  static <T> @Nullable Map<String, T> of(
      Map<String, Preview> previews,
      Map<String, String> shown,
      BiFunction<String, Preview, T> make) {
    Map<String, T> made = new TreeMap<>();
    previews.forEach(
        (member, preview) -> {
          String name = shown.get(member);
          if (name != null) {
            made.put(name, make.apply(name, preview));
          }
        });
    return made.isEmpty() ? null : made;
  }
}
