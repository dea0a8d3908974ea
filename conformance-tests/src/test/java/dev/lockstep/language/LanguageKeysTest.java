package dev.lockstep.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.verification.draft.DraftWriter;
import dev.lockstep.verification.random.RandomChart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Tests that each key of the chart language has all its places: an edit of the key changes the
 * output of each place that has no exemption in {@code keys.tsv}. A sample of the edits is tested
 * in each build, all of them with {@code -Dlockstep.exhaustive=true}.
 */
class LanguageKeysTest {

  private static final boolean APPROVE = System.getProperty("approve") != null;
  private static final int STRIDE = 8;
  private static final int RANDOM_CHARTS = 200;
  private static final Path MANUAL =
      Path.of(System.getProperty("lockstep.root", ".."), "docs/language.md");

  /** Code of the manual: blocks, and words in backticks. */
  private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`\n]*`");

  private static final Pattern WORD = Pattern.compile("[A-Za-z_]+");
  private static final Pattern KEY = Pattern.compile("([A-Za-z_]+):");

  @Test
  void eachKeyOfTheSchemaHasAnEdit() {
    Set<String> edited = KeyEdit.all().stream().map(KeyEdit::key).collect(Collectors.toSet());
    Set<String> missing = new TreeSet<>(SchemaKeys.all());
    missing.removeAll(edited);
    Set<String> unknown = new TreeSet<>(edited);
    unknown.removeAll(SchemaKeys.all());

    assertThat(missing).as("keys of statechart.schema.json without an edit in keys.tsv").isEmpty();
    assertThat(unknown).as("keys in keys.tsv that statechart.schema.json does not have").isEmpty();
  }

  @Test
  void eachKeyHasAnEffectOnEachPlace() throws IOException {
    List<KeyEdit> edits = KeyEdit.all();
    Map<String, KeyPlaces> charts = new HashMap<>();
    Map<String, Set<String>> words =
        Map.of(
            "manual",
            words(WORD, String.join(" ", matches(CODE, Files.readString(MANUAL)))),
            "random",
            words(KEY, randomCharts()));
    List<KeyEdit> actual = new ArrayList<>();
    List<String> differences = new ArrayList<>();
    for (KeyEdit edit : APPROVE ? edits : Sample.of(edits, STRIDE)) {
      Set<String> without =
          charts
              .computeIfAbsent(edit.chart(), name -> new KeyPlaces(edit.before()))
              .withoutEffect(edit.after());
      words.forEach(
          (place, known) -> {
            if (!known.contains(edit.name())) {
              without.add(place);
            }
          });
      actual.add(edit.without(without));
      differences.addAll(differences(edit, without));
    }

    if (APPROVE) {
      KeyEdit.approve(actual);
    } else {
      assertThat(differences).isEmpty();
    }
  }

  private static String randomCharts() {
    return LongStream.range(0, RANDOM_CHARTS)
        .mapToObj(seed -> new DraftWriter().write(RandomChart.of(seed).draft()))
        .collect(Collectors.joining("\n"));
  }

  private static Set<String> words(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map(found -> found.group(found.groupCount()))
        .collect(Collectors.toSet());
  }

  private static List<String> matches(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group()).toList();
  }

  private static List<String> differences(KeyEdit edit, Set<String> without) {
    List<String> found = new ArrayList<>();
    Set<String> missing = new TreeSet<>(without);
    missing.removeAll(edit.without());
    missing.forEach(
        place ->
            found.add(
                "the key %s has no effect on the place %s: add it to %s, or exempt it in keys.tsv"
                    .formatted(edit.key(), place, KeyPlaces.CODE.get(place))));
    Set<String> obsolete = new TreeSet<>(edit.without());
    obsolete.removeAll(without);
    obsolete.forEach(
        place ->
            found.add(
                "the key %s has an effect on the place %s: delete its exemption in keys.tsv"
                    .formatted(edit.key(), place)));
    return found;
  }
}
