package dev.lockstep.cli.serve;

import dev.lockstep.agents.chat.ChatModel;
import dev.lockstep.agents.chat.ChatSettings;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.engine.agent.model.LanguageModel;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The language model agents think with and conversations are held with. */
public final class ModelOptions {

  private static final String KEY = "LOCKSTEP_MODEL_KEY";

  @Option(
      names = "--model-url",
      paramLabel = "URL",
      description =
          "A server of language models that speaks OpenAI's chat completions, such as"
              + " https://api.example.com/v1. Default: agents have a stand-in that thinks nothing.")
  private @Nullable URI url;

  @Option(
      names = "--model-name",
      paramLabel = "NAME",
      description = "What the model is called there.")
  private @Nullable String name;

  @Option(
      names = "--model-key-file",
      paramLabel = "FILE",
      description =
          "The key it is asked with; else it comes from " + KEY + ", never from the command line.")
  private @Nullable Path keyFile;

  @Option(
      names = "--model-timeout",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "How long one answer may take. Default: ${DEFAULT-VALUE}.")
  private int timeout = 60;

  @Mixin private ModelParameterOptions parameters = new ModelParameterOptions();

  /**
   * The model, if one is meant.
   *
   * @param environment the variables of this process
   * @throws Failure if something is missing or cannot be meant
   */
  public Optional<LanguageModel> model(Map<String, String> environment) {
    if (url == null && name == null && keyFile == null && !parameters.isAny()) {
      return Optional.empty();
    }
    if (url == null || name == null) {
      throw new Failure("`--model-url` and `--model-name` go together");
    }
    if (timeout < 1) {
      throw new Failure("`--model-timeout` is a number of seconds, at least 1");
    }
    try {
      return Optional.of(
          new ChatModel(
              ChatSettings.of(url, name, key(environment))
                  .withTimeout(Duration.ofSeconds(timeout))
                  .with(parameters.parameters())));
    } catch (IllegalArgumentException problem) {
      throw new Failure(String.valueOf(problem.getMessage()));
    }
  }

  private @Nullable String key(Map<String, String> environment) {
    if (keyFile == null) {
      String key = environment.getOrDefault(KEY, "").strip();
      return key.isEmpty() ? null : key;
    }
    try {
      return Files.readString(keyFile).strip();
    } catch (IOException problem) {
      throw new Failure("`--model-key-file` names no file that can be read: " + keyFile);
    }
  }
}
