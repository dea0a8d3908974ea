package dev.lockstep.flow.view;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Previews as views have them: by the name of the member of the view. */
final class Previews {

  private Previews() {}

  /**
   * Returns the previews of what is shown.
   *
   * @param shown members of the view, by member of the data; what is not there is not shown
   * @param make makes a preview of a member of the view
   * @return {@code null} when there is none
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
