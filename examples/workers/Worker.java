import java.net.URI;
import java.net.http.*;
import java.util.concurrent.*;
import java.util.regex.*;

/** A worker that writes texts in capitals. SERVER and TOKEN are environment variables. */
class Worker {
  static final HttpClient HTTP = HttpClient.newHttpClient();
  static final ScheduledExecutorService BEATS = Executors.newScheduledThreadPool(1);

  static HttpResponse<String> call(String path, String body) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(System.getenv("SERVER") + path))
        .header("Authorization", "Bearer " + System.getenv("TOKEN"))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(body)).build();
    return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
  }

  static String member(String json, String name) {
    Matcher found = Pattern.compile("\"" + name + "\":\"?([^\",}]*)").matcher(json);
    return found.find() ? found.group(1) : "";
  }

  public static void main(String[] args) throws Exception {
    while (true) {
      try {
        String work = call("/api/work/take", "{\"queue\":\"capitals\",\"waitMs\":20000}").body();
        if (member(work, "id").isEmpty()) continue;
        String path = "/api/node-runs/" + member(work, "id");
        String fence = "{\"fence\":" + member(work, "fence");
        long pause = Long.parseLong(member(work, "leaseMs")) / 3;
        Future<?> beats = BEATS.scheduleAtFixedRate(() -> {
          try { call(path + "/heartbeat", fence + "}"); } catch (Exception later) { }
        }, pause, pause, TimeUnit.MILLISECONDS);
        String text = member(work, "text").toUpperCase();
        beats.cancel(true);
        call(path + "/finish", fence + ",\"outputs\":{\"text\":\"" + text + "\"}}");
      } catch (java.io.IOException away) {
        Thread.sleep(1000);
      }
    }
  }
}
