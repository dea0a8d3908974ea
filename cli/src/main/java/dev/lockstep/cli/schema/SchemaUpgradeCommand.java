package dev.lockstep.cli.schema;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.InputFile;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.Dialect;
import dev.lockstep.verification.upgrade.SchemaUpgrade;
import dev.lockstep.verification.upgrade.Upgrade;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Rewrites schemas in earlier dialects to 2020-12. */
@Command(
    name = "upgrade",
    header = "Rewrites schemas in earlier dialects to 2020-12.",
    description = {
      "",
      "Changes the files where the dialects differ; order, layout and comments remain. An upgraded"
          + " schema accepts the same values. Keywords without effect in the earlier dialect begin"
          + " with x-ignored- afterwards. Name files that reference each other together. If one of"
          + " them cannot be upgraded, none is changed.",
      ""
    },
    footer = {"", "Example:", "  lockstep schema upgrade schemas/*.schema.json"})
final class SchemaUpgradeCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private SchemaFlags options = new SchemaFlags();

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files with a JSON Schema in JSON or YAML.")
  private List<Path> files = List.of();

  @Option(
      names = "--from",
      paramLabel = "DIALECT",
      description =
          "Dialect of files without $schema: draft-04, draft-06, draft-07, 2019-09 or 2020-12."
              + " Default: 2020-12.")
  private @Nullable String from;

  @Option(
      names = "--check",
      description = "Changes nothing. Exit code 1 if a file is not in 2020-12.")
  private boolean check;

  SchemaUpgradeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Map<String, Path> paths = new LinkedHashMap<>();
    List<Source> sources = new ArrayList<>();
    for (Path file : files) {
      if (!Files.isRegularFile(file)) {
        throw new Failure("no such file: " + file);
      }
      String name = file.normalize().toString().replace('\\', '/');
      if (paths.put(name, file) == null) {
        sources.add(new Source(name, InputFile.bytes(file, InputFile.JSON_LIMIT)));
      }
    }
    Map<String, Upgrade> upgrades = SchemaUpgrade.of(sources, standard());
    upgrades.forEach(
        (name, upgrade) -> options.tell(upgrade.diagnostics(), contents(sources), console));
    if (upgrades.values().stream().anyMatch(upgrade -> upgrade.text().isEmpty())) {
      console.tell("no file was changed");
      return ExitCode.FINDINGS;
    }
    boolean isCurrent = upgrades.values().stream().allMatch(upgrade -> upgrade.edits() == 0);
    upgrades.forEach((name, upgrade) -> upgrade(paths.get(name), upgrade));
    return check && !isCurrent ? ExitCode.FINDINGS : ExitCode.OK;
  }

  private Dialect standard() {
    return Arrays.stream(Dialect.values())
        .filter(each -> from == null ? each == Dialect.DRAFT_2020_12 : each.label().equals(from))
        .findFirst()
        .orElseThrow(
            () ->
                new Failure(
                    "`"
                        + from
                        + "` is not a dialect; the dialects are "
                        + Arrays.stream(Dialect.values())
                            .map(Dialect::label)
                            .collect(Collectors.joining(", "))));
  }

  private static Map<String, byte[]> contents(List<Source> sources) {
    return sources.stream().collect(Collectors.toMap(Source::name, Source::content));
  }

  private void upgrade(Path file, Upgrade upgrade) {
    String text;
    if (upgrade.edits() == 0) {
      text = "%s: is in 2020-12";
    } else if (check) {
      text = "%s: %d changes are needed";
    } else {
      write(file, upgrade.text().orElseThrow());
      text = "%s: %d changes";
    }
    console.out().println(String.format(Locale.ROOT, text, file, upgrade.edits()));
  }

  /** Replaces a file as a whole, so that no half of it is ever seen. */
  private static void write(Path file, byte[] text) {
    Path whole = file.resolveSibling(file.getFileName() + ".upgraded");
    try {
      Files.write(whole, text);
      Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new Failure("cannot write " + file);
    }
  }
}
