import GoogleAuthority

/// The whole refusal of an API that a project hasn't enabled, as it was recorded of Drive; older APIs
/// list errors besides.
func disabledTranscript(
  _ service: String, _ title: String, of project: ProjectNumber, listsErrors: Bool = false
) -> String {
  let number = project.rawValue
  let url = """
    https://console.developers.google.com/apis/api/\(service)/overview?project=\(number)
    """
  let message = """
    \(title) has not been used in project \(number) before or it is disabled. Enable it by \
    visiting \(url) then retry. If you enabled this API recently, wait a few minutes for the action \
    to propagate to our systems and retry.
    """
  let errors = """
        "errors": [
          {
            "message": "\(message)",
            "domain": "usageLimits",
            "reason": "accessNotConfigured",
            "extendedHelp": "https://console.developers.google.com"
          }
        ],

    """
  return apiTranscript(
    403,
    """
    {
      "error": {
        "code": 403,
        "message": "\(message)",
    \(listsErrors ? errors : "")    "status": "PERMISSION_DENIED",
        "details": [
          {
            "@type": "type.googleapis.com/google.rpc.ErrorInfo",
            "reason": "SERVICE_DISABLED",
            "domain": "googleapis.com",
            "metadata": {
              "serviceTitle": "\(title)",
              "containerInfo": "\(number)",
              "service": "\(service)",
              "activationUrl": "\(url)",
              "consumer": "projects/\(number)"
            }
          },
          {
            "@type": "type.googleapis.com/google.rpc.LocalizedMessage",
            "locale": "en-US",
            "message": "\(message)"
          },
          {
            "@type": "type.googleapis.com/google.rpc.Help",
            "links": [
              {
                "description": "Google developers console API activation",
                "url": "\(url)"
              }
            ]
          }
        ]
      }
    }
    """, cause: "api.disabled")
}
