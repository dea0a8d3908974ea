package dev.lockstep.cli.serve;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agents.chat.ChatModel;
import dev.lockstep.agents.chat.ChatSettings;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.InputFile;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the language model of agents and sessions. */
public final class ModelOptions {

  private static final String KEY = "LOCKSTEP_MODEL_KEY";

  @Option(
      names = "--model-url",
      paramLabel = "URL",
      description =
          "Server of a language model with the chat completions API of OpenAI, such as"
              + " https://api.example.com/v1. Default: a stand-in that does not call a model.")
  private @Nullable URI url;

  @Option(
      names = "--model-name",
      paramLabel = "NAME",
      description = "Name of the model on that server.")
  private @Nullable String name;

  @Option(
      names = "--model-key-file",
      paramLabel = "FILE",
      description =
          "File with the API key. Default: the key in " + KEY + ", never on the command line.")
  private @Nullable Path keyFile;

  @Option(
      names = "--model-timeout",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "Maximum time of one answer. Default: ${DEFAULT-VALUE}.")
  private int timeout = 60;

  @Mixin private ModelParameterOptions parameters = new ModelParameterOptions();

  /**
   * Returns the language model; empty if none is configured.
   *
   * @param environment the environment variables of this process
   * @throws Failure if an option is missing or not valid
   */
  public Optional<LanguageModel> model(Map<String, String> environment) {
    if (url == null && name == null && keyFile == null && !parameters.isAny()) {
      return Optional.empty();
    }
    if (url == null || name == null) {
      throw new Failure("`--model-url` and `--model-name` must be used together");
    }
    if (timeout < 1) {
      throw new Failure("`--model-timeout` must be at least 1 second");
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
    if (!Files.isReadable(keyFile)) {
      throw new Failure("cannot read the file of `--model-key-file`: " + keyFile);
    }
    return InputFile.text(keyFile, InputFile.SECRET_LIMIT).strip();
  }
}
