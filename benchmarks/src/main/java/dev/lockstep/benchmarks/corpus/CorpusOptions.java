package dev.lockstep.benchmarks.corpus;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The selection of measurements.
 *
 * @param before class path of another version; empty for none
 * @param ajv folder with the program and its package; empty for none
 * @param isTimed false to count accepted documents only
 * @param names names of schemas; empty for all
 */
record CorpusOptions(
    Path corpus, String before, Optional<Path> ajv, boolean isTimed, List<String> names) {

  static final String USAGE =
      """
      Usage: ./lockstep bench corpus [--check] [--before CLASSPATH] [--ajv FOLDER] CORPUS [SCHEMA...]

      Times the validation of all documents of each SCHEMA (default: all) of a CORPUS from trees: a folder
      with a folder for each schema, which has schema.json, and instances.jsonl with a valid document in
      each line.
        --check             counts accepted documents only
        --before CLASSPATH  also times another version of generator, model and runtime
        --ajv FOLDER        also times ajv; a copy of benchmarks/peers/ajv after `npm ci`""";

  /** Parses command line words; returns {@code null} if they are invalid. */
  static @Nullable CorpusOptions of(List<String> words) {
    String before = "";
    Optional<Path> ajv = Optional.empty();
    boolean timed = true;
    List<String> names = new ArrayList<>();
    Iterator<String> rest = words.iterator();
    while (rest.hasNext()) {
      String word = rest.next();
      if (word.equals("--check")) {
        timed = false;
      } else if (word.equals("--before") && rest.hasNext()) {
        before = rest.next();
      } else if (word.equals("--ajv") && rest.hasNext()) {
        ajv = Optional.of(Path.of(rest.next()));
      } else if (word.startsWith("-")) {
        return null;
      } else {
        names.add(word);
      }
    }
    return names.isEmpty()
        ? null
        : new CorpusOptions(
            Path.of(names.get(0)), before, ajv, timed, List.copyOf(names.subList(1, names.size())));
  }
}
