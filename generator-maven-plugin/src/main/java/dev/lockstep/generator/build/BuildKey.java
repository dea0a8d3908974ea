package dev.lockstep.generator.build;

import dev.lockstep.generator.input.InputFile;
import dev.lockstep.generator.input.Inputs;
import dev.lockstep.generator.output.Fingerprint;

/** The fingerprint of everything a run's output depends on. */
final class BuildKey {

  private final BuildSettings settings;

  BuildKey(BuildSettings settings) {
    this.settings = settings;
  }

  String of(Inputs inputs) {
    Fingerprint key =
        new Fingerprint()
            .add("identity", settings.identity())
            .add("executions", settings.executions().toString())
            .add("package", settings.basePackage())
            .add("policy", settings.policy().levels().toString())
            .add("Java types", settings.javaTypes().toString())
            .add("fail on warning", settings.failOnWarning() + "")
            .add("findings about files", inputs.diagnostics().toString())
            .add("additional schemas", inputs.additionalSchemas().toString())
            .add("sources", settings.sources().toString())
            .add("resources", settings.resources().toString());
    for (InputFile chart : inputs.charts()) {
      add(key, "chart", chart);
    }
    for (InputFile migration : inputs.migrations()) {
      add(key, "migration", migration);
    }
    for (InputFile schema : inputs.schemas()) {
      add(key, "schema", schema);
    }
    return key.hex();
  }

  /** The place belongs to it because warnings name it. */
  private static void add(Fingerprint key, String kind, InputFile file) {
    key.add(kind, file.name()).add(file.place(), file.source().content());
  }
}
