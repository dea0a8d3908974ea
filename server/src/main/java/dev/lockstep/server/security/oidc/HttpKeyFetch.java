package dev.lockstep.server.security.oidc;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Fetches keys over HTTP: within a time limit, without redirects, at most 256 KiB. */
final class HttpKeyFetch implements KeyFetch {

  private static final int LARGEST = 256 << 10;

  private final HttpClient client;
  private final HttpRequest request;

  HttpKeyFetch(URI keys, Duration timeout) {
    this.client =
        HttpClient.newBuilder()
            .connectTimeout(timeout)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    this.request =
        HttpRequest.newBuilder(keys).timeout(timeout).header("Accept", "application/json").build();
  }

  @Override
  public String fetch() throws IOException {
    try {
      HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
      try (InputStream body = response.body()) {
        byte[] bytes = body.readNBytes(LARGEST + 1);
        if (response.statusCode() != 200 || bytes.length > LARGEST) {
          throw new IOException("status " + response.statusCode() + ", " + bytes.length + " bytes");
        }
        return new String(bytes, StandardCharsets.UTF_8);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
